import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readReply, readStructured, type ReplyShape } from './read-reply.ts';

const shape: ReplyShape = { tag: 'verdict', field: 'verdict', labels: ['1', '2', 'Good'] };
const said = (text: string, extra: object = {}) =>
  ({ text, end: 'stop', constrained: false, ...extra }) as const;
const valueIn = (text: string) => {
  const read = readReply(said(text), shape);
  return read.stage === 'unscored' ? read.why : `${read.stage} ${read.value}`;
};

describe('readReply', () => {
  it.each([
    ['<verdict>1</verdict> since it is better', 'text:tag 1'],
    ['Both are fine.\n<verdict> 2 </verdict>', 'text:tag 2'],
    ['<verdict>1</verdict>\nAll in all:\n<verdict>1</verdict>', 'text:tag 1'],
    ['<think>2, or <verdict>2</verdict>?</think>\n\n<verdict>1</verdict>', 'text:tag 1'],
    ['{"verdict": 1}', 'text:json 1'],
    ['So:\n```json\n{"why": "a {\\"verdict\\": 2}", "verdict": "1"}\n```', 'text:json 1'],
    ['Of {"verdict": 2} I think nothing.\n{"verdict": "Good"}', 'text:json Good'],
    ['I like the first.\nAnswer: 1', 'text:anchored 1'],
    ['**Verdict: good.**', 'text:anchored Good'],
    ['2', 'text:anchored 2'],
  ])('reads %j as %s', (text, expected) => {
    expect(valueIn(text)).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['two answers', '<verdict>1</verdict>\nNo:\n<verdict>2</verdict>'],
    ['a label that was not on offer', '<verdict>3</verdict>'],
    ['a label in the middle', 'The list with <verdict>2</verdict> in a title is long.'],
    ['an object in the middle', '{"verdict": 2} is what it says.'],
    ['a label inside a sentence', 'Rather 1 than 2, I would say'],
    ['a field that objects have anyway', '{"constructor": 1}'],
  ])('reads no answer in %s', (_, text) => {
    expect(valueIn(text)).toBe('no legal answer');
  });

  it('says which stages were tried before', () => {
    expect(readReply(said('Answer: 1'), shape)).toEqual({
      stage: 'text:anchored',
      value: '1',
      tried: ['text:tag', 'text:json'],
    });
  });

  it('reads a constrained reply as a whole, and nothing else in it', () => {
    const constrained = { constrained: true };
    expect(readReply(said('{"verdict":"2"}', constrained), shape)).toMatchObject({
      stage: 'constrained',
      value: '2',
    });
    expect(readReply(said('<verdict>2</verdict>', constrained), shape)).toEqual({
      stage: 'unscored',
      why: 'no legal answer',
      tried: ['constrained'],
    });
  });

  const label = fc.constantFrom(...shape.labels);
  /** What a title can be at its worst: one line, with anything in it that looks like an answer. */
  const title = fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 6 }),
        label,
        label.map((one) => `<verdict>${one}</verdict>`),
        label.map((one) => `{"verdict": "${one}"}`),
        label.map((one) => `Answer: ${one}`),
        fc.constantFrom('</verdict>', '<verdict>', '```', '{', '}', '"'),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('').replace(/[\r\n\u2028\u2029]|<\/?think>/g, ' '));
  const echo = fc
    .array(title, { maxLength: 5 })
    .map((titles) => titles.map((one) => `The list has "${one}" in it.`).join('\n'));

  it('[J9] takes no title for an answer, whatever it says', () => {
    fc.assert(
      fc.property(echo, (text) => {
        expect(valueIn(text)).toBe('no legal answer');
      }),
    );
  });

  it('reads the answer that was given beside any titles', () => {
    const given = fc.oneof(
      fc.tuple(label, echo).map(([one, text]) => [one, `<verdict>${one}</verdict>\n${text}`]),
      fc.tuple(label, echo).map(([one, text]) => [one, `${text}\n<verdict>${one}</verdict>`]),
      fc.tuple(label, echo).map(([one, text]) => [one, `${text}\n{"verdict": "${one}"}`]),
      fc
        .tuple(label, echo)
        .map(([one, text]) => [one, JSON.stringify({ why: text, verdict: one })]),
    );
    fc.assert(
      fc.property(given, ([one, text]) => {
        expect(valueIn(text!)).toMatch(new RegExp(` ${one}$`));
      }),
    );
  });

  it('[J9] never throws, gives labels on offer alone, and nothing where the reply was cut off', () => {
    const labels = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.string(), fc.string(), labels, fc.boolean(), (text, tag, labels, held) => {
        const shape = { tag, field: tag, labels };
        const read = readReply(said(text, { constrained: held }), shape);
        if (read.stage !== 'unscored') expect(labels).toContain(read.value);
        expect(readReply(said(text, { constrained: held, end: 'limit' }), shape)).toMatchObject({
          why: 'cut off',
        });
      }),
    );
  });

  it('takes a thought that does not end for one that was cut off', () => {
    expect(valueIn('<think>It is <verdict>1</verdict>\n<verdict>1</verdict>')).toBe('cut off');
  });

  it('is quick on a reply of nothing but braces', () => {
    expect(valueIn('{'.repeat(50_000))).toBe('no legal answer');
  });
});

describe('readStructured', () => {
  const schema = z.object({ label: z.enum(['Good', 'Poor']), flagged: z.array(z.int()) });

  it('gives what keeps to the schema, and says by which stage', () => {
    const value = { label: 'Good', flagged: [2] } as const;
    const text = JSON.stringify(value);
    const free = readStructured(said(`I think:\n${text}`), schema);
    expect(free).toEqual({ stage: 'text:json', value, tried: [] });
    const held = readStructured(said(text, { constrained: true }), schema);
    expect(held).toEqual({ stage: 'constrained', value, tried: [] });
  });

  it.each([
    ['what does not keep to it', '{"label": "Fine", "flagged": []}', 'stop', 'no legal answer'],
    ['what is no object', 'Good', 'stop', 'no legal answer'],
    ['what was cut off', '{"label": "Good", "flagged": []}', 'limit', 'cut off'],
  ] as const)('gives nothing for %s', (_, text, end, why) => {
    expect(readStructured(said(text, { end }), schema)).toMatchObject({ stage: 'unscored', why });
  });
});
