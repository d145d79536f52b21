import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { id, type JudgeId } from '#engine/domain/ids.ts';
import { tfidf } from '#engine/embedders/tfidf.ts';
import { buildOf, PREBUILT } from '#engine/models/prebuilt.ts';
import { study as schema, type JudgeChoice } from '#engine/domain/study.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { LoadedModel } from '#workers/transformers/models-api.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import type { ItemEmbedders } from './item-embedder.ts';
import { judgesWith } from './open-judges.ts';

const base = 'https://host/';
const call = { signal: new AbortController().signal, emit: () => {} };
const none = async () => [];
const nothingThere = async () => new Response(null, { status: 404 });

const embedders: ItemEmbedders = {
  choose: async () => ({ embedder: { ...tfidf, id: id('another') }, remarks: [] }),
  close: () => {},
};

const studyBy = (judge: JudgeChoice) =>
  schema.parse({
    version: 1,
    name: 'S',
    data: { kind: 'demo' },
    slates: { kind: 'held-out' },
    protocol: { id: 'slate-duel' },
    judge,
    seed: 's',
  });

let failing = false;
let opened: number;
let closed: number;

/** Returns a client behind which every model loads at once. */
const client: OpenModels = () => {
  opened += 1;
  return {
    models: {
      load: async ({ id: model }): Promise<LoadedModel> => {
        if (failing) throw new Fault('model-failed', 'Broken');
        return {
          card: {
            id: id(model),
            name: model,
            kind: 'model',
            about: '',
            tasks: 'all',
            family: 'pocket',
            weights: 'w',
          },
          environment: {},
        };
      },
      count: async ({ texts }) => texts.map(({ length }) => length),
      score: async () => {},
      write: () => Promise.reject(new Fault('task-not-offered', 'Only labels')),
    },
    close: () => (closed += 1),
  };
};

let large: number;
/** Returns a client of the other runtime. */
const openWebllm: OpenModels = () => {
  large += 1;
  return client();
};
const clients = {
  open: { transformers: client, webllm: openWebllm, gguf: client, server: client, browser: client },
};

beforeEach(() => {
  failing = false;
  large = 0;
  opened = 0;
  closed = 0;
});

describe('the judges', () => {
  it('are only the reference judges if the page has no models', async () => {
    const cards = await judgesWith({
      ...clients,
      embedders,
      fetch: nothingThere,
      ready: none,
    }).cards(base);
    expect(cards.map(({ kind }) => kind)).not.toContain('model');
    expect(cards.map(({ id }) => id)).toContain('oracle');
  });

  it('name a model whose manifest can’t be read, with the reason, and offer no task for it', async () => {
    const fetch = async (url: string) =>
      url.endsWith('index.json') ? new Response('[{"id":"broken"}]') : nothingThere();
    const cards = await judgesWith({ ...clients, embedders, fetch, ready: none }).cards(base);
    expect(cards[0]).toMatchObject({ id: 'broken', tasks: [] });
    expect(formatMessage(cards[0]!.about)).toMatch(/can't be used: .*broken\/manifest\.json/);
  });

  it('count tokens by the model that is open, and by no other', async () => {
    const judges = judgesWith({
      ...clients,
      embedders,
      fetch: nothingThere,
      ready: none,
    });
    const choice = { id: id<JudgeId>('one') };
    expect(judges.loaded(choice, base)).toBeNull();
    await judges.open(studyBy(choice), base, call);
    const { signal } = new AbortController();
    expect(await judges.loaded(choice, base)!.count(['four', 'a'], signal)).toEqual([4, 1]);
    expect(judges.loaded({ ...choice, device: 'wasm' }, base)).toBeNull();
    expect(judges.loaded({ id: id<JudgeId>('two') }, base)).toBeNull();
    judges.close();
    expect(judges.loaded(choice, base)).toBeNull();
  });

  it('[M9] report an unverified copy in the environment of a model that isn’t pinned', async () => {
    const ready = (pinned: boolean) => async () => [
      {
        card: {
          id: id<JudgeId>('kept'),
          name: 'Kept',
          kind: 'model' as const,
          about: '',
          tasks: 'all' as const,
          family: 'qwen',
          weights: 'w',
        },
        entry: { ...buildOf(PREBUILT[0]!, true), pinned },
      },
    ];
    const environmentOf = async (pinned: boolean) => {
      const judges = judgesWith({
        ...clients,
        embedders,
        fetch: nothingThere,
        ready: ready(pinned),
      });
      return (await judges.open(studyBy({ id: 'kept' }), base, call)).judge.environment;
    };
    expect(await environmentOf(false)).toEqual({
      copy: expect.stringContaining('unverified copy'),
    });
    expect(await environmentOf(true)).toEqual({});
  });

  it('include those in the model store, but a model of the page once', async () => {
    const card = {
      id: id<JudgeId>('kept'),
      name: 'Kept',
      kind: 'model' as const,
      about: '',
      tasks: 'all' as const,
      family: 'qwen',
      weights: 'w',
    };
    const entry = buildOf(PREBUILT[0]!, true);
    const ready = async () => [
      { card, entry },
      { card: { ...card, id: id<JudgeId>('broken') }, entry },
    ];
    const fetch = async (url: string) =>
      url.endsWith('index.json') ? new Response('[{"id":"broken"}]') : nothingThere();
    const cards = await judgesWith({ ...clients, embedders, fetch, ready }).cards(base);
    expect(cards.filter(({ kind }) => kind === 'model').map(({ id }) => id)).toEqual([
      'broken',
      'kept',
    ]);
  });

  it('open a WebLLM model in that worker, from the model store and beside the page', async () => {
    const entry = buildOf(PREBUILT[0]!, true);
    const kept = await client().models.load({ id: 'kept', device: 'auto', base });
    const ready = async () => [{ card: kept.card, entry }];
    const manifest = {
      kind: 'webllm',
      id: 'own',
      name: 'Own',
      short: 'Beside the page.',
      family: 'qwen',
      lib: 'lib.wasm',
    };
    const files = new Map<string, unknown>([
      ['models/index.json', [{ id: 'own' }, { id: 'cut' }]],
      ['models/own/manifest.json', manifest],
      ['models/own/resolve/main/tensor-cache.json', { records: [] }],
      ['models/cut/manifest.json', { ...manifest, id: 'cut' }],
    ]);
    const fetch = async (url: string) => {
      const file = files.get(url.replace(base, ''));
      return file ? Response.json(file) : nothingThere();
    };
    const judges = judgesWith({ ...clients, embedders, fetch, ready });
    const cards = await judges.cards(base);
    expect(cards.slice(0, 3)).toMatchObject([
      { id: 'own', family: 'qwen', tasks: 'all', weights: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { id: 'cut', tasks: [] },
      { id: 'kept' },
    ]);
    expect(formatMessage(cards[1]!.about)).toContain('tensor-cache.json');
    await judges.open(studyBy({ id: 'own' }), base, call);
    await judges.open(studyBy({ id: 'kept' }), base, call);
    expect(large).toBe(2);
    await judges.open(studyBy({ id: 'other' }), base, call);
    expect(large).toBe(2);
  });

  it('open a reference judge without any worker', async () => {
    const judges = judgesWith({ ...clients, embedders, fetch: nothingThere, ready: none });
    const { judge } = await judges.open(studyBy({ id: 'coin' }), base, call);
    expect(judge.card.id).toBe('coin');
    expect(opened).toBe(0);
  });

  it('open the similarity judge with the embedder of this device', async () => {
    const judges = judgesWith({ ...clients, embedders, fetch: nothingThere, ready: none });
    const { judge } = await judges.open(studyBy({ id: 'embedding-similarity' }), base, call);
    expect(judge.environment).toEqual({ embedder: 'another' });
  });

  it('keep a model that is requested again, and end its worker for another model or device', async () => {
    const judges = judgesWith({ ...clients, embedders, fetch: nothingThere, ready: none });
    await judges.open(studyBy({ id: 'a' }), base, call);
    await judges.open(studyBy({ id: 'a' }), base, call);
    expect([opened, closed]).toEqual([1, 0]);
    await judges.open(studyBy({ id: 'b' }), base, call);
    const { judge } = await judges.open(studyBy({ id: 'b', device: 'webgpu' }), base, call);
    expect([opened, closed]).toEqual([3, 2]);
    expect(judge.card.id).toBe('b');
    judges.close();
    expect(closed).toBe(3);
  });

  it('end a worker in which a model could not be started', async () => {
    const judges = judgesWith({ ...clients, embedders, fetch: nothingThere, ready: none });
    failing = true;
    await expect(judges.open(studyBy({ id: 'a' }), base, call)).rejects.toMatchObject({
      code: 'model-failed',
    });
    failing = false;
    await judges.open(studyBy({ id: 'a' }), base, call);
    expect([opened, closed]).toEqual([2, 1]);
  });
});
