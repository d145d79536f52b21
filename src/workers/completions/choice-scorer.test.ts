import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { choiceScorer } from './choice-scorer.ts';
import { choiceTest, isObeyed } from './choice-test.ts';
import { readChoice, type Chooser } from './chooser.ts';

const { signal } = new AbortController();
const same = (text: string) => text;
const question: Question = {
  ...{ key: id<Question['key']>('q'), task: 'slate-duel', labels: ['1', '2'] },
  ...{ segments: [{ kind: 'question', text: 'Which?' }], opening: '<verdict>' },
};

/** Writes these replies in turn. */
function writing(texts: readonly string[], more: Partial<Chooser> = {}): Chooser {
  let next = 0;
  return {
    ...{ atOnce: 1, constrained: true, replies: texts.length, ...more },
    choose: () =>
      Promise.resolve({ text: texts[next++] ?? '', tokens: { computed: 5, reused: 3 } }),
  };
}

async function answerBy(chooser: Chooser): Promise<Answer> {
  const answers: Answer[] = [];
  await choiceScorer(chooser, () => 0)([question], signal, (some) => answers.push(...some));
  return answers[0]!;
}

describe('choiceScorer', () => {
  it('counts one reply as certain, and measures no label mass', async () => {
    expect(await answerBy(writing(['2']))).toEqual({
      ...{ key: 'q', probabilities: [0, 1], labelMass: null, replies: 1, stage: 'constrained' },
      ...{ tokens: { computed: 5, reused: 3 }, ms: 0 },
    });
  });

  it('gives the share of legal replies that name a label, and how many those were', async () => {
    expect(await answerBy(writing(['1', '2', '2', 'Both', '2']))).toMatchObject({
      ...{ probabilities: [0.25, 0.75], replies: 4, tokens: { computed: 25, reused: 3 } },
    });
  });

  it('leaves a question without a legal reply unscored', async () => {
    const answer = await answerBy(writing(['Both', '']));
    expect(answer).toMatchObject({ probabilities: null, labelMass: null, stage: 'unscored' });
    expect(answer).not.toHaveProperty('replies');
  });

  it('says that an unconstrained reply was read from its beginning', async () => {
    expect(await answerBy(writing(['1.'], { constrained: false }))).toMatchObject({
      ...{ probabilities: [1, 0], stage: 'text:anchored' },
    });
  });
});

describe('readChoice', () => {
  it.each([
    ['2', '2'],
    [' "1"', '1'],
    ['<verdict>2</verdict>', '2'],
    ['10', null],
    ['2nd', null],
    ['Neither 1', null],
    ['', null],
  ])('reads %j as %j', (text, label) => {
    expect(readChoice(text, ['1', '2'], '<verdict>')).toBe(label);
  });

  it('takes the longest label, whatever the order', () => {
    for (const labels of [
      ['1', '10'],
      ['10', '1'],
    ])
      expect(readChoice('10', labels, '')).toBe('10');
    expect(readChoice('Good', ['Partially Good', 'Good'], '')).toBe('Good');
    expect(readChoice('Partially Good.', ['Partially Good', 'Good'], '')).toBe('Partially Good');
  });
});

describe('the test of written labels', () => {
  it('passes where a sequence is continued, and says whether the reply was repeated', async () => {
    expect(await choiceTest(writing(['blue', 'blue']), signal, same)).toBe(true);
    expect(await choiceTest(writing(['blue', 'red']), signal, same)).toBe(false);
  });

  it('fails where another word is written', async () => {
    await expect(choiceTest(writing(['red', 'red']), signal, same)).rejects.toMatchObject({
      code: 'model-failed',
    });
  });

  it('finds out if a constraint is obeyed', async () => {
    expect(await isObeyed(writing(['Hello!']), signal, same)).toBe(false);
    expect(await isObeyed(writing(['walrus']), signal, same)).toBe(true);
  });
});
