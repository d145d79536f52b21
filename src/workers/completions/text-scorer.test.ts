import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { promptOf, type Question } from '#engine/domain/question.ts';
import { LONGEST, textModel } from '#test/fixtures/text-model.ts';
import { answersOf, describeJudge, questionsFor } from '#test/kits/describe-judge.ts';
import { modelJudge } from '#workers/transformers/model-judge.ts';
import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { textScorer } from './text-scorer.ts';

const card: JudgeCard = {
  ...{ id: id('text'), name: 'Text', kind: 'model', about: '', tasks: 'all' },
  ...{ family: 'qwen', weights: 'w' },
};

const judgeOf = (completer = textModel()) => {
  const score = textScorer(completer);
  const models = {
    score: ({ questions }, { signal = new AbortController().signal, on = () => {} } = {}) =>
      score(questions, signal, on).catch((thrown: unknown) => {
        throw Fault.from(thrown);
      }),
  } as Partial<Remote<ModelsApi>> as Remote<ModelsApi>;
  return modelJudge({ card, environment: {} }, models);
};

describeJudge('a model that reads text', () => judgeOf());
describeJudge('a model that reads four texts at once', () => judgeOf(textModel(() => {}, 4)));

const key = (name: string) => id<Question['key']>(name);
const question = (name: string, text: string, more: Partial<Question> = {}): Question => ({
  key: key(name),
  task: 'slate-duel',
  segments: [{ kind: 'question', text }],
  opening: '<verdict>',
  labels: ['1', '2'],
  ...more,
});

async function scored(questions: readonly Question[], completer = textModel()) {
  const answers: Answer[] = [];
  const { signal } = new AbortController();
  await textScorer(completer)(questions, signal, (some) => answers.push(...some));
  return answers;
}

describe('textScorer', () => {
  it('[J8] asks prompts in the order of their text, so that most of each is reused', async () => {
    const asked: string[] = [];
    const judge = judgeOf(textModel((prompt) => asked.push(prompt)));
    const questions = questionsFor(judge);
    const answers = await answersOf(judge, [...questions].sort(() => 0).reverse());
    expect(asked).toEqual(questions.map((one) => promptOf(one.question)).sort());
    const sum = (of: 'computed' | 'reused') =>
      answers.reduce((total, { tokens }) => total + tokens[of], 0);
    expect(sum('reused')).toBeGreaterThan(sum('computed'));
    expect(sum('reused') + sum('computed')).toBe(asked.join('').length);
  });

  it('asks the first prompt alone, so that the others find its beginning computed', async () => {
    let [running, most] = [0, 0];
    const atOnce: number[] = [];
    const model = textModel(() => {}, 4);
    const watched: typeof model = {
      ...model,
      async next(...asked) {
        atOnce.push((running += 1));
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return model.next(...asked);
      },
    };
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await scored(
      names.map((name) => question(name, name)),
      watched,
    );
    expect(atOnce.slice(0, 2)).toEqual([1, 1]);
    expect(most).toBe(4);
  });

  it('asks what follows an answer right after it, with the label that was chosen', async () => {
    const asked: string[] = [];
    const questions = [
      question('a', 'First. '),
      question('b', 'Second. '),
      question('a2', 'First. ', { opening: '</verdict><other>', follows: [key('a')] }),
    ];
    const answers = await scored(
      questions,
      textModel((prompt) => asked.push(prompt)),
    );
    expect(answers.map((one) => one.key)).toEqual(['a', 'a2', 'b']);
    const chosen = answers[0]!.probabilities![0]! > 0.5 ? '1' : '2';
    expect(asked[1]).toBe(`First. <verdict>${chosen}</verdict><other>`);
  });

  it('leaves a prompt unscored that is too long, and what follows it', async () => {
    const long = 'x'.repeat(LONGEST);
    const answers = await scored([
      question('a', long),
      question('b', long, { follows: [key('a')] }),
      question('c', 'Short'),
    ]);
    expect(answers.map(({ key: of, why }) => [of, why])).toEqual(
      expect.arrayContaining([
        ['a', 'too long'],
        ['b', 'follows an unscored answer'],
        ['c', undefined],
      ]),
    );
  });

  it('ends with the first failure, though others are asked at the same time', async () => {
    const broken = textModel((prompt) => {
      if (prompt.startsWith('b')) throw new Fault('model-failed', 'Broken');
    }, 3);
    const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => question(name, name));
    await expect(scored(questions, broken)).rejects.toMatchObject({ code: 'model-failed' });
  });
});
