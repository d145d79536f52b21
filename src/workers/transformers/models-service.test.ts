import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Call } from '#workers/wire/wire.ts';
import { modelsService } from './models-service.ts';
import type { RunningModel } from './load-model.ts';

const call = (): Call<never> => ({ signal: new AbortController().signal, emit: () => {} });
const loading = { id: 'm', device: 'wasm', base: 'https://host/' } as const;
const writing = { prompt: 'Hello', maxTokens: 5 };

const model = (extra: Partial<RunningModel> = {}): RunningModel => ({
  loaded: {
    card: {
      id: id('m'),
      name: 'M',
      kind: 'model',
      about: '',
      tasks: 'all',
      family: 'pocket',
      weights: 'w',
    },
    environment: {},
  },
  graph: { longest: 100, score: async () => {} },
  encode: (text) => [...text].map((c) => c.charCodeAt(0)),
  ...extra,
});

const written = {
  text: 'Hi',
  end: 'stop',
  constrained: false,
  tokens: { prompt: 5, written: 1 },
} as const;

describe('modelsApi', () => {
  it('writes where its model can, and refuses where it can’t', async () => {
    const labels = modelsService(async () => model());
    await expect(labels.write(writing, call())).rejects.toMatchObject({ code: 'model-failed' });
    await labels.load(loading, call());
    await expect(labels.write(writing, call())).rejects.toMatchObject({ code: 'task-not-offered' });
    const words = modelsService(async () => model({ write: async () => written }));
    await words.load(loading, call());
    expect(await words.write(writing, call())).toEqual(written);
  });

  it.each([
    ['Device is lost', 'gpu-lost'],
    ['std::bad_alloc', 'out-of-memory'],
    ['Non-zero status code returned', 'model-failed'],
  ])('turns “%s” into %s', async (why, code) => {
    const api = modelsService(async () =>
      model({
        write: async () => {
          throw new Error(why);
        },
      }),
    );
    await api.load(loading, call());
    await expect(api.write(writing, call())).rejects.toMatchObject({ code });
  });

  it('ends a call for scores with the last of them, or with the fault of a failure', async () => {
    const api = modelsService(async () =>
      model({ graph: { longest: 100, score: () => Promise.reject(new Error('Device is lost')) } }),
    );
    const question: Question = {
      key: id('a'),
      task: 'slate-duel',
      segments: [{ kind: 'question', text: 'Which?' }],
      opening: '<v>',
      labels: ['1', '2'],
    };
    const none = { questions: [question] };
    await expect(api.score(none, call())).rejects.toMatchObject({ code: 'model-failed' });
    await api.load(loading, call());
    await expect(api.score(none, call())).rejects.toMatchObject({ code: 'gpu-lost' });
  });

  it('frees what a model keeps between calls before another is loaded', async () => {
    let forgotten = 0;
    const forget = () => forgotten++;
    const api = modelsService(async () => model({ graph: { ...model().graph, forget } }));
    await api.load(loading, call());
    await api.load(loading, call());
    expect(forgotten).toBe(0);
    await api.load({ ...loading, id: 'n' }, call());
    expect(forgotten).toBe(1);
  });

  it('[14.22] returns a refusal, and holds no model then', async () => {
    const refused = { device: 'webgpu', file: 'onnx/model.onnx', why: 'It gives zeros.' } as const;
    const api = modelsService(async () => ({ refused }));
    expect(await api.load(loading, call())).toEqual({ refused });
    await expect(api.write(writing, call())).rejects.toMatchObject({ code: 'model-failed' });
  });

  it('holds no model once another could not be loaded in its place', async () => {
    let begun = 0;
    const api = modelsService(async ({ id: name }) => {
      begun++;
      if (name === 'n') throw new Error('Broken');
      return model({ write: async () => written });
    });
    await api.load(loading, call());
    await expect(api.load({ ...loading, id: 'n' }, call())).rejects.toThrow('Broken');
    await expect(api.write(writing, call())).rejects.toMatchObject({ code: 'model-failed' });
    await api.load(loading, call());
    expect(begun).toBe(3);
    expect(await api.write(writing, call())).toEqual(written);
  });
});
