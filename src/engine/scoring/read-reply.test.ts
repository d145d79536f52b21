import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readReply } from './read-reply.ts';

const schema = z.object({ label: z.enum(['Good', 'Poor']), flagged: z.array(z.int()) });
const good = { label: 'Good', flagged: [2] } as const;
const json = JSON.stringify(good);
const said = (text: string, extra: object = {}) =>
  ({ text, end: 'stop', constrained: false, ...extra }) as const;

describe('reading a judge’s reply', () => {
  it.each([
    ['alone', json],
    ['after words', `I think:\n${json}`],
    ['in a fence', `So:\n\`\`\`json\n${json}\n\`\`\`\n`],
    [
      'after a thought with another in it',
      `<think>{"label": "Poor", "flagged": []}</think>${json}`,
    ],
    ['after a quoted one', `Of {"label": "Poor", "flagged": []} I think nothing.\n${json}`],
  ])('finds the object that ends the reply: %s', (_, text) => {
    expect(readReply(said(text), schema)).toEqual({ stage: 'text:json', value: good });
  });

  it('reads the whole object, never one inside it', () => {
    const nested = `{"why": ${json}, "label": "Poor", "flagged": []}`;
    expect(readReply(said(nested), schema)).toMatchObject({
      value: { label: 'Poor', flagged: [] },
    });
    expect(readReply(said(`{"why": ${json}}`), schema)).toMatchObject({ stage: 'unscored' });
  });

  it.each([
    ['nothing', ''],
    ['words alone', 'Good'],
    ['an object that text follows', `${json}\nThat is all.`],
    ['an object that lacks a field', '{"label": "Good"}'],
    ['a label that was not on offer', '{"label": "Fine", "flagged": []}'],
    ['a field that objects have anyway', '{"constructor": "Good", "flagged": []}'],
    ['half an object', json.slice(0, -1)],
  ])('reads nothing in %s', (_, text) => {
    expect(readReply(said(text), schema)).toEqual({ stage: 'unscored', why: 'no legal answer' });
  });

  it('reads a constrained reply only as a whole', () => {
    const held = { constrained: true };
    expect(readReply(said(json, held), schema)).toEqual({ stage: 'constrained', value: good });
    expect(readReply(said(`So: ${json}`, held), schema)).toMatchObject({ why: 'no legal answer' });
  });

  /** A difficult title: one line, with text in it that looks like an answer. */
  const title = fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom(json, '{"label": "Poor", "flagged": []}', '```', '{', '}', '"'),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('').replace(/[\r\n\u2028\u2029]|<\/?think>/g, ' '));
  const echo = fc
    .array(title, { maxLength: 5 })
    .map((titles) => titles.map((one) => `The list has "${one}" in it.`).join('\n'));

  it('[J9] never reads a title as an answer, whatever its text', () => {
    fc.assert(
      fc.property(echo, (text) => {
        expect(readReply(said(text), schema).stage).toBe('unscored');
      }),
      { seed: 1 },
    );
  });

  it('reads the answer after any titles', () => {
    fc.assert(
      fc.property(echo, (text) => {
        expect(readReply(said(JSON.stringify({ ...good, why: text })), schema)).toMatchObject({
          value: good,
        });
      }),
      { seed: 1 },
    );
  });

  it('[J9] never throws, and reads nothing where the reply was cut off', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.boolean(), (text, constrained) => {
        const read = readReply(said(text, { constrained }), z.unknown());
        expect(['constrained', 'text:json', 'unscored']).toContain(read.stage);
        expect(readReply(said(text, { constrained, end: 'limit' }), z.unknown())).toEqual({
          stage: 'unscored',
          why: 'cut off',
        });
      }),
      { seed: 1 },
    );
    expect(readReply(said(json, { end: 'limit' }), schema)).toMatchObject({ why: 'cut off' });
  });

  it('treats a thought without an end as cut off', () => {
    expect(readReply(said(`<think>It is ${json}\n${json}`), schema)).toMatchObject({
      why: 'cut off',
    });
  });

  it('is quick on a reply of nothing but braces', () => {
    expect(readReply(said('{'.repeat(50_000)), schema).stage).toBe('unscored');
  });
});
