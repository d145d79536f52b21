import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { fakeLanguageModel, type Behaviour } from '#test/fixtures/fake-language-model.ts';
import { describeJudge } from '#test/kits/describe-judge.ts';
import { modelJudge } from '#workers/transformers/model-judge.ts';
import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { loadBrowserModel } from './load-browser-model.ts';

const call = () => ({ signal: new AbortController().signal, emit: () => {} });

async function loaded(behaviour?: Behaviour) {
  const { LanguageModel: api, asked } = fakeLanguageModel(behaviour);
  const model = await loadBrowserModel(call(), { api, browser: 'Stand-in 1' });
  return { model, asked };
}

describeJudge('the browser’s model', async () => {
  const { model } = await loaded();
  const models = {
    score: ({ questions }, { signal = call().signal, on = () => {} } = {}) =>
      model.score(questions, signal, on).catch((thrown: unknown) => {
        throw Fault.from(thrown);
      }),
  } as Partial<Remote<ModelsApi>> as Remote<ModelsApi>;
  return modelJudge(model.loaded, models);
});

const question = (key: string, user: string, text: string): Question => ({
  ...{ key: id<Question['key']>(key), task: 'slate-duel', labels: ['1', '2'] },
  segments: [
    { kind: 'instructions', text: '<|system|>Judge.<|user|>' },
    { kind: 'user', text: user },
    { kind: 'question', text: `${text}<|assistant|>` },
  ],
  opening: '<verdict>',
});

async function answersTo(
  model: Awaited<ReturnType<typeof loaded>>['model'],
  questions: readonly Question[],
) {
  const answers: Answer[] = [];
  await model.score(questions, call().signal, (some) => answers.push(...some));
  return answers;
}

describe('loadBrowserModel', () => {
  it('says that the browser names no model and that no label mass can be measured', async () => {
    const { model } = await loaded();
    expect(model.loaded).toMatchObject({
      withoutMass: true,
      environment: {
        ...{ browser: 'Stand-in 1', model: 'not named by the browser' },
        'label probabilities': expect.stringContaining('one written reply (n = 1)'),
        'label mass': 'can’t be measured',
      },
    });
  });

  it('gives a user’s text to one session, and clones it for each question', async () => {
    const { model, asked } = await loaded();
    const [created, cloned] = [asked.created, asked.cloned];
    const answers = await answersTo(model, [
      question('a', 'Ann saw Heat. ', 'First?'),
      question('b', 'Ann saw Heat. ', 'Second?'),
      question('c', 'Bob saw Up. ', 'First?'),
    ]);
    expect([asked.created - created, asked.cloned - cloned]).toEqual([2, 3]);
    expect(asked.prompts.at(-1)).toBe('Judge.\nBob saw Up. \nFirst?\n<verdict>');
    expect(answers).toMatchObject([
      { stage: 'constrained', replies: 1, labelMass: null },
      { stage: 'constrained', replies: 1 },
      { stage: 'constrained', replies: 1 },
    ]);
    const [first, second] = answers;
    expect(first!.tokens.reused).toBe(0);
    expect(second!.tokens.reused).toBeGreaterThan(0);
  });

  it('gives the share of five replies where the browser can’t be told to choose the likeliest', async () => {
    const { model } = await loaded({ modes: false });
    expect(model.loaded.environment['label probabilities']).toMatch(/a share of 5 written replies/);
    const [answer] = await answersTo(model, [question('a', 'Ann. ', 'First?')]);
    expect(answer).toMatchObject({ replies: 5 });
    expect(answer!.probabilities!.map((share) => share * 5).every(Number.isInteger)).toBe(true);
    expect(answer!.probabilities!.every((share) => share > 0)).toBe(true);
  });

  it.each([
    ['unavailable', /can’t run on this device/],
    ['downloadable', /has yet to download/],
    ['downloading', /is downloading/],
  ] as const)('explains the state %s', async (state, said) => {
    await expect(loaded({ state })).rejects.toMatchObject({
      ...{ code: 'model-missing', message: expect.stringMatching(said) },
    });
  });

  it('explains a browser without the interface', async () => {
    await expect(loadBrowserModel(call(), { api: null, browser: '' })).rejects.toMatchObject({
      ...{ code: 'model-missing', message: expect.stringMatching(/gives pages no model/) },
    });
  });

  it('reports a session that the browser ended as lost, so that the judge starts again', async () => {
    const { model } = await loaded({ endsAfter: 3 });
    const questions = ['a', 'b', 'c'].map((key) => question(key, 'Ann. ', key));
    await expect(answersTo(model, questions)).rejects.toMatchObject({ code: 'gpu-lost' });
    expect(await answersTo(model, questions)).toHaveLength(3);
  });

  it('writes words piece by piece', async () => {
    const { model } = await loaded();
    const pieces: string[] = [];
    const written = await model.write!(
      { prompt: '<|user|>Say.', maxTokens: 9 },
      { ...call(), emit: (piece) => pieces.push(piece) },
    );
    expect(written).toMatchObject({ text: 'Words about films.', end: 'stop' });
    expect(pieces).toHaveLength(3);
  });
});
