import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Asked } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { duel } from '#engine/domain/trial.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { connect } from '#workers/wire/connect.ts';
import { serve } from '#workers/wire/serve.ts';
import { modelJudge } from './model-judge.ts';
import type { LoadedModel, ModelsApi } from './models-api.ts';

const loaded: LoadedModel = {
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
};

const [x, y] = smallStudy.slates;
const asked: Asked[] = [duel(x!, y!), duel(y!, x!), duel(x!, x!)].map((trial) => ({
  trial,
  question: { key: trial.key, task: 'slate-duel', segments: [], opening: '', labels: ['1', '2'] },
}));

const answer = (key: Answer['key']): Answer => ({
  key,
  probabilities: [1, 0],
  labelMass: 1,
  stage: 'logits',
  tokens: { computed: 1, reused: 0 },
  ms: 1,
});

const write = () => Promise.reject(new Fault('task-not-offered', 'Only labels'));

/** Collects the answers over a real channel from a model that answers one question at a time. */
async function answers(score: ModelsApi['score'], signal = new AbortController().signal) {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  port2.start();
  serve(port1, {
    load: async () => loaded,
    count: async () => [],
    score,
    write,
  } satisfies ModelsApi);
  const judge = modelJudge(loaded, connect<ModelsApi>(port2));
  const got: string[] = [];
  try {
    for await (const some of judge.answer(asked, { signal, data: smallStudy })) {
      got.push(...some.map(({ key }) => key));
    }
    return got;
  } finally {
    port1.close();
  }
}

describe('modelJudge', () => {
  it('yields every answer that its worker sends, in order', async () => {
    const got = await answers(async ({ questions }, { emit }) => {
      for (const { key } of questions) emit([answer(key)]);
    });
    expect(got).toEqual(asked.map(({ trial }) => trial.key));
  });

  it('fails as its worker fails, after the answers that arrived before', async () => {
    const failing = answers(async ({ questions }, { emit }) => {
      emit([answer(questions[0]!.key)]);
      throw new Fault('gpu-lost', 'Gone');
    });
    await expect(failing).rejects.toMatchObject({ code: 'gpu-lost' });
  });

  it('stops when its signal aborts', async () => {
    const stop = new AbortController();
    const stopping = answers(async (_, { signal }) => {
      stop.abort();
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    }, stop.signal);
    await expect(stopping).rejects.toMatchObject({ code: 'stopped' });
  });

  it('writes what its worker writes, piece by piece, where the model can write', async () => {
    const written = {
      text: 'Since it is.',
      end: 'stop',
      constrained: false,
      tokens: { prompt: 3, written: 3 },
    } as const;
    const { port1, port2 } = new MessageChannel();
    port1.start();
    port2.start();
    serve(port1, {
      load: async () => loaded,
      count: async () => [],
      score: async () => {},
      write: async (_, { emit }) => {
        for (const piece of ['Since', ' it', ' is.']) emit(piece);
        return written;
      },
    } satisfies ModelsApi);
    const context = { signal: new AbortController().signal, data: smallStudy };
    const models = connect<ModelsApi>(port2);
    const writing = modelJudge({ ...loaded, writes: true }, models).write!(
      { prompt: 'Why?', maxTokens: 9 },
      context,
    );
    const pieces: string[] = [];
    let step = await writing.next();
    for (; !step.done; step = await writing.next()) pieces.push(step.value);
    expect(pieces.join('')).toBe('Since it is.');
    expect(step.value).toEqual(written);
    expect(modelJudge(loaded, models).write).toBeUndefined();
    port1.close();
  });
});
