import { describe, expect, it } from 'vitest';
import type { Answer } from '#engine/domain/judgement.ts';
import { id, type JudgeId, type TrialKey } from '#engine/domain/ids.ts';
import type { Question } from '#engine/domain/question.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import { scorer } from './headless-score.ts';

const question = (key: string): Question => ({
  key: id<TrialKey>(key),
  task: 'slate-duel',
  segments: [],
  opening: '',
  labels: ['1', '2'],
});

const answer = ({ key }: Question): Answer => ({
  key,
  probabilities: [0.75, 0.25],
  labelMass: 1,
  stage: 'logits',
  tokens: { computed: 1, reused: 0 },
  ms: 1,
});

/** A client that records its calls in `told`. */
const by = (open: OpenModels) => ({
  transformers: open,
  webllm: open,
  gguf: open,
  server: open,
  browser: open,
});

function client(told: string[]): OpenModels {
  return () => ({
    models: {
      load: async ({ id: judge, device }) => {
        told.push(`load ${judge} on ${device}`);
        const card = {
          id: id<JudgeId>(judge),
          name: '',
          kind: 'model',
          about: '',
          family: '',
        } as const;
        return { card: { ...card, tasks: 'all', weights: null }, environment: { threads: '1' } };
      },
      count: async () => [],
      score: async ({ questions }, { on } = {}) => {
        for (const one of questions) on?.([answer(one)]);
      },
      write: () => Promise.reject(new Error('Only labels')),
    },
    close: () => told.push('close'),
  });
}

describe('questions that a script asks', () => {
  it('are returned with answers and the environment', async () => {
    const { score } = scorer(by(client([])), '');
    const { answers, environment, ms } = await score('a', [question('x'), question('y')]);
    expect(answers.map(({ key }) => key)).toEqual(['x', 'y']);
    expect(environment).toEqual({ threads: '1' });
    expect(ms).toBeGreaterThanOrEqual(0);
  });

  it('keep one model open until another one is requested', async () => {
    const told: string[] = [];
    const { score, close } = scorer(by(client(told)), '');
    await score('a', []);
    await score('a', []);
    await score('b', []);
    close();
    expect(told).toEqual(['load a on wasm', 'load a on wasm', 'close', 'load b on wasm', 'close']);
  });
});
