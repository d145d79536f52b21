import { describe, expect, it } from 'vitest';
import { bytesOf } from '#engine/domain/dataset-bytes.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import {
  id,
  type DatasetId,
  type EmbedderId,
  type RunId,
  type TrialKey,
} from '#engine/domain/ids.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Reason } from '#engine/domain/reason.ts';
import type { Run } from '#engine/domain/run.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import type { Store, StoredLists } from '#engine/store/store.ts';
import { study, type Study } from '#engine/domain/study.ts';

const runOf = (name: string): Run => ({
  id: id<RunId>(name),
  name,
  study: study.parse({
    version: 1,
    name,
    data: { kind: 'demo' },
    slates: { kind: 'held-out' },
    protocol: { id: 'slate-duel' },
    judge: { id: 'coin' },
    seed: '1',
  }),
  manifest: {
    datasetHash: 'd',
    slatesHash: 's',
    protocol: 'slate-duel',
    arrangement: 'shared-prefix',
    family: 'pocket',
    templateHash: 't',
    judge: {
      id: id('coin'),
      name: 'Coin',
      kind: 'reference',
      about: 'Tosses a coin.',
      tasks: 'all',
      family: 'pocket',
      weights: null,
    },
    seed: '1',
    environment: {},
  },
  trials: 3,
  state: 'planned',
  createdAt: 0,
  elapsedMs: 0,
});

const data: StudyData = {
  words: {
    noun: 'film',
    nounPlural: 'films',
    platform: 'a catalogue',
    criteriaPopularity: '',
    criteriaDiversity: '',
  },
  synthetic: false,
  items: new Map([
    [id('i'), { id: id('i'), title: 'Heat', categories: ['Crime'], creators: [], popularity: 3 }],
  ]),
  users: new Map([[id('u'), { id: id('u'), history: [{ item: id('i'), rating: 4 }] }]]),
  slates: [],
  similarity: new Map([['a|b', 0.5]]),
  embedder: 'tfidf-1',
  notes: {
    users: { of: 1, taken: 1, poolTooSmall: 0 },
    tiedAtCut: null,
    usersWithSharedItems: 0,
    remarks: [],
  },
};

const datasetOf = (name: string, hash: string): Dataset => ({
  id: id<DatasetId>(name),
  name,
  hash,
  words: data.words,
  scale: { min: 1, max: 5, step: 1 },
  items: [...data.items.values()],
  users: [{ id: id('u') }],
  log: {
    length: 1,
    user: Uint32Array.of(0),
    item: Uint32Array.of(0),
    rating: Float32Array.of(4),
    timestamp: Float64Array.of(NaN),
    clicked: Uint8Array.of(255),
    position: Float32Array.of(NaN),
    impression: [],
  },
  synthetic: false,
});

const judgementOn = (key: string, p = 0.75): Judgement => ({
  key: id<TrialKey>(key),
  probabilities: [p, 1 - p],
  labelMass: 0.99,
  stage: 'logits',
  tokens: { computed: 10, reused: 90 },
  ms: 4,
  verdict: { kind: 'preferred', winner: 'first' },
  exactTie: false,
});

/** An unscored judgement with its reason. */
const unscoredOn = (key: string): Judgement => ({
  ...judgementOn(key),
  probabilities: null,
  labelMass: null,
  stage: 'unscored',
  why: 'cut off',
  verdict: { kind: 'unscored', why: 'cut off' },
});

const reasonOn = (key: string, text: string): Reason => ({
  key: id<TrialKey>(key),
  text,
  flagged: [0],
  stage: 'text:tag',
  tokens: { prompt: 80, written: 12 },
  ms: 30,
});

const [a, b, c] = [judgementOn('x>y'), judgementOn('y>x'), judgementOn('x>x')];
const run = id<RunId>('run-1');
const other = id<RunId>('run-2');
const movies = id<DatasetId>('movies');
const lists: StoredLists = {
  dataset: movies,
  source: { format: 'trec', file: 'mine.run' },
  lists: [{ recommender: id('mine'), user: id('u'), items: [id('i')] }],
};

/** Stores the run `run-1`, with judgements on these trials. */
export async function keepRun(store: Store, trials: readonly string[]): Promise<void> {
  await store.saveRun(runOf(run), data);
  await store.add(
    run,
    trials.map((key) => judgementOn(key)),
  );
}

/** All methods that write into a store with the run `run-1`, by name. */
export const writes: readonly (readonly [string, (store: Store) => Promise<void>])[] = [
  ['saveDataset', (store) => store.saveDataset(datasetOf('movies', 'h2'), { kind: 'demo' }, 2)],
  ['saveLists', (store) => store.saveLists({ ...lists, lists: [] })],
  [
    'saveVectors',
    (store) =>
      store.saveVectors(movies, { embedder: id('e'), size: 1, values: Float32Array.of(2) }),
  ],
  ['removeDataset', (store) => store.removeDataset(movies)],
  ['saveRun', (store) => store.saveRun(runOf(other), data)],
  ['updateRun', (store) => store.updateRun(run, { state: 'running' })],
  ['add', (store) => store.add(run, [b, c])],
  ['addReasons', (store) => store.addReasons(run, [reasonOn(a.key, 'newer')])],
  ['removeRun', (store) => store.removeRun(run)],
];

/**
 * Fills a store with something of each kind, and returns a function that reads its whole content.
 */
export async function fillStore(store: Store): Promise<() => Promise<unknown>> {
  const embedder = id<EmbedderId>('e');
  await store.saveDataset(datasetOf('movies', 'h1'), { kind: 'demo' }, 1);
  await store.saveLists(lists);
  await store.saveVectors(movies, { embedder, size: 1, values: Float32Array.of(1) });
  await store.saveRun(runOf(run), data);
  await store.add(run, [a]);
  await store.addReasons(run, [reasonOn(a.key, 'why')]);
  return async () => ({
    datasets: [await store.datasets(), await store.dataset(movies)],
    lists: [await store.lists(movies), await store.listSummaries(movies)],
    attached: await store.attachedBytes(movies),
    vectors: await store.vectors(movies, embedder),
    runs: [await store.runs(), await store.studyData(run), await store.studyData(other)],
    judgements: await store.judgements(run),
    reasons: await store.reasons(run),
  });
}

/** Tests any store against docs/rules.md. `open` gives a separate store for every name. */
export function describeStore(name: string, open: (name: string) => Promise<Store>): void {
  const withRun = async (name: string) => {
    const store = await open(name);
    await store.saveRun(runOf(run), data);
    return store;
  };

  describe(`${name} keeps the rules of a store`, () => {
    it('[S1] returns judgements unchanged, in the order in which they were added', async () => {
      const store = await withRun('s1');
      await store.add(run, [b, a]);
      const unscored = unscoredOn('a>a');
      await store.add(run, [c, unscored]);
      expect(await store.judgements(run)).toStrictEqual([b, a, c, unscored]);
    });

    it('[S2] refuses a second judgement on a trial, and with it all judgements of the same call', async () => {
      const store = await withRun('s2');
      await store.add(run, [a]);
      await expect(store.add(run, [b, judgementOn(a.key, 0.1)])).rejects.toMatchObject({
        name: 'Fault',
        code: 'bug',
      });
      await expect(store.add(run, [c, c])).rejects.toMatchObject({ name: 'Fault' });
      expect(await store.judgements(run)).toEqual([a]);
    });

    it('[S3] separates runs', async () => {
      const store = await withRun('s3');
      await store.saveRun(runOf(other), data);
      await store.add(run, [a]);
      await store.add(other, [judgementOn(a.key, 0.2), b]);
      expect(await store.judgements(run)).toEqual([a]);
      expect(await store.judgementCount(other)).toBe(2);
    });

    it('[S4] counts the judgements of a run', async () => {
      const store = await withRun('s4');
      expect(await store.judgementCount(run)).toBe(0);
      await store.add(run, [b, a]);
      expect(await store.judgementCount(run)).toBe(2);
    });

    it('[S5] stores and returns copies: changing one changes nothing in the store', async () => {
      const store = await withRun('s5');
      const given = { ...a, tokens: { computed: 1, reused: 2 } };
      await store.add(run, [given]);
      given.tokens.computed = 99;
      (await store.judgements(run)).length = 0;
      expect((await store.judgements(run))[0]?.tokens.computed).toBe(1);
      const [handedOut] = await store.judgements(run);
      Object.assign(handedOut!.tokens, { computed: 98 });
      expect((await store.judgements(run))[0]?.tokens.computed).toBe(1);
    });

    it('[S5] stores and returns copies of runs, datasets, vectors and reasons too', async () => {
      const store = await withRun('s5b');
      const own = datasetOf('movies', 'h1');
      const vectors = { embedder: id<EmbedderId>('e'), size: 1, values: Float32Array.of(1) };
      const panel = [{ judge: runOf(run).manifest.judge, trials: 1, made: null }];
      const reason = reasonOn(a.key, 'why');
      await store.saveDataset(own, { kind: 'demo' }, 1);
      await store.saveVectors(movies, vectors);
      await store.updateRun(run, { panel });
      await store.addReasons(run, [reason]);
      const look = async () => ({
        dataset: await store.dataset(movies),
        summaries: await store.datasets(),
        vectors: await store.vectors(movies, vectors.embedder),
        run: await store.run(run),
        data: await store.studyData(run),
        reasons: await store.reasons(run),
      });
      const before = structuredClone(await look());
      const spoil = ({ dataset, summaries, vectors, run, data, reasons }: typeof before) => {
        dataset!.log.rating[0] = 1;
        Object.assign(summaries[0]!, { name: 'spoilt' });
        vectors!.values[0] = 9;
        Object.assign(run!.panel![0]!, { trials: 99 });
        (data!.items as unknown as Map<string, unknown>).clear();
        Object.assign(reasons[0]!.tokens, { prompt: 0 });
      };
      spoil(await look());
      own.log.rating[0] = 1;
      vectors.values[0] = 9;
      panel[0]!.trials = 99;
      Object.assign(reason.tokens, { prompt: 0 });
      expect(await look()).toEqual(before);
    });

    it('[S6] returns a dataset whole, summarises it without reading it, and stores no hash twice', async () => {
      const store = await open('s6');
      await store.saveDataset(datasetOf('old', 'h1'), { kind: 'demo' }, 1);
      await store.saveDataset(datasetOf('movies', 'h1'), { kind: 'demo' }, 5);
      await store.saveDataset(datasetOf('books', 'h2'), { kind: 'demo' }, 6);
      expect(await store.dataset(movies)).toEqual(datasetOf('movies', 'h1'));
      expect(await store.dataset(id('old'))).toBeUndefined();
      const summaries = await store.datasets();
      expect(summaries.map(({ id }) => id).sort()).toEqual(['books', 'movies']);
      expect(summaries.find(({ id }) => id === 'movies')).toEqual({
        id: 'movies',
        name: 'movies',
        hash: 'h1',
        source: { kind: 'demo' },
        users: 1,
        items: 1,
        interactions: 1,
        bytes: bytesOf(datasetOf('movies', 'h1')),
        scale: { min: 1, max: 5, step: 1 },
        synthetic: false,
        importedAt: 5,
      });
    });

    it('[S6] stores no hash twice where two of the same come at once', async () => {
      const store = await open('s6b');
      const names = ['movies', 'again', 'once more'];
      await Promise.all(
        names.map((name) => store.saveDataset(datasetOf(name, 'h1'), { kind: 'demo' }, 1)),
      );
      expect(await store.datasets()).toHaveLength(1);
    });

    it('[S7] removes a dataset with its lists, and leaves the runs made from it whole', async () => {
      const store = await withRun('s7');
      await store.saveDataset(datasetOf('movies', 'h1'), { kind: 'demo' }, 1);
      await store.saveLists({ ...lists, lists: [] });
      await store.saveLists(lists);
      const books = id<DatasetId>('books');
      await store.saveDataset(datasetOf('books', 'h2'), { kind: 'demo' }, 1);
      await store.saveLists({ ...lists, dataset: books });
      expect(await store.lists(movies)).toEqual([lists]);
      await store.removeDataset(movies);
      expect(await store.lists(books)).toHaveLength(1);
      await store.removeDataset(books);
      expect(await store.lists(movies)).toEqual([]);
      expect(await store.dataset(movies)).toBeUndefined();
      expect(await store.datasets()).toEqual([]);
      expect(await store.studyData(run)).toEqual(data);
    });

    it('[S6] measures the lists and vectors of each dataset, none after it was deleted', async () => {
      const store = await open('s6c');
      const none = { listBytes: 0, vectorBytes: 0 };
      await store.saveDataset(datasetOf('movies', 'h1'), { kind: 'demo' }, 1);
      await store.saveDataset(datasetOf('books', 'h2'), { kind: 'demo' }, 1);
      expect(await store.attachedBytes(movies)).toEqual(none);
      await store.saveLists(lists);
      const { listBytes } = await store.attachedBytes(movies);
      expect(listBytes).toBeGreaterThan(2 * lists.lists[0]!.items.join('').length);
      const more = { ...lists, source: { ...lists.source, file: 'x'.repeat(1000) } };
      await store.saveLists(more);
      expect((await store.attachedBytes(movies)).listBytes).toBeGreaterThan(2 * listBytes + 1900);
      const values = new Float32Array(5000);
      await store.saveVectors(movies, { embedder: id('e'), size: 5, values });
      const { vectorBytes } = await store.attachedBytes(movies);
      expect(vectorBytes - values.byteLength).toBeGreaterThanOrEqual(0);
      expect(vectorBytes - values.byteLength).toBeLessThan(100);
      expect(await store.attachedBytes(id('books'))).toEqual(none);
      await store.removeDataset(movies);
      expect(await store.attachedBytes(movies)).toEqual(none);
    });

    it('[S7] says who made how many of a dataset’s lists, as the stored lists have it', async () => {
      const store = await open('s7c');
      await store.saveDataset(datasetOf('movies', 'h1'), { kind: 'demo' }, 1);
      await store.saveDataset(datasetOf('books', 'h2'), { kind: 'demo' }, 1);
      expect(await store.listSummaries(movies)).toEqual([]);
      const [one] = lists.lists;
      const several = ['mine', 'theirs', 'mine'].map((recommender, i) => {
        return { ...one!, recommender: id<never>(recommender), user: id<never>(`u${i}`) };
      });
      await store.saveLists(lists);
      await store.saveLists({ ...lists, lists: several });
      await store.saveLists({ ...lists, dataset: id('books') });
      const summary = {
        source: lists.source,
        recommenders: [
          { recommender: 'mine', lists: 2 },
          { recommender: 'theirs', lists: 1 },
        ],
      };
      expect(await store.listSummaries(movies)).toEqual([summary]);
      const taken = await store.takeDataset(movies);
      expect(await store.listSummaries(movies)).toEqual([]);
      await store.putBack(taken);
      expect(await store.listSummaries(movies)).toEqual([summary]);
      await store.saveDataset(datasetOf('films', 'h1'), { kind: 'demo' }, 1);
      expect(await store.listSummaries(movies)).toEqual([]);
      expect(await store.listSummaries(id('books'))).toHaveLength(1);
    });

    it('[S7] stores the lists of several files, all or none, and none of data that is gone', async () => {
      const store = await withRun('s7b');
      const other = { ...lists, source: { format: 'trec', file: 'other.run' } } as const;
      const gone = { ...lists, dataset: id<never>('gone') };
      await store.saveDataset(datasetOf('movies', 'h1'), { kind: 'demo' }, 1);
      await expect(store.saveLists(lists, gone)).rejects.toMatchObject({
        code: 'not-enough-data',
      });
      const spoilt = { ...other, lists: [(() => 1) as never] };
      await expect(store.saveLists(lists, spoilt)).rejects.toThrow();
      expect(await store.lists(movies)).toEqual([]);
      await store.saveLists(lists, other);
      expect(await store.lists(movies)).toHaveLength(2);
      await store.removeDataset(movies);
      await expect(store.saveLists(lists)).rejects.toMatchObject({ code: 'not-enough-data' });
    });

    it('[S8] stores a run with its data, accepts changes, and refuses a second one of the same id', async () => {
      const store = await withRun('s8');
      const second = { ...runOf(run), name: 'another' };
      await expect(store.saveRun(second, data)).rejects.toMatchObject({ name: 'Fault' });
      await store.updateRun(run, { state: 'stopped', elapsedMs: 12 });
      const expected = { ...runOf(run), state: 'stopped', elapsedMs: 12 };
      expect(await store.run(run)).toEqual(expected);
      expect(await store.runs()).toEqual([expected]);
      expect(await store.studyData(run)).toEqual(data);
    });

    it('[S9] removes a run with all its parts, and refuses additions to a missing run', async () => {
      const store = await withRun('s9');
      await store.add(run, [a]);
      await store.addReasons(run, [reasonOn(a.key, 'why')]);
      await store.saveRun(runOf(other), data);
      await store.add(other, [a]);
      await store.addReasons(other, [reasonOn(a.key, 'theirs')]);
      await store.removeRun(run);
      expect(await store.judgements(other)).toEqual([a]);
      expect(await store.reasons(other)).toEqual([reasonOn(a.key, 'theirs')]);
      expect(await store.studyData(other)).toEqual(data);
      expect(await store.reasons(run)).toEqual([]);
      expect(await store.run(run)).toBeUndefined();
      expect(await store.studyData(run)).toBeUndefined();
      expect(await store.judgements(run)).toEqual([]);
      await expect(store.add(run, [b])).rejects.toMatchObject({ code: 'run-changed' });
      await expect(store.addReasons(run, [reasonOn(b.key, 'why')])).rejects.toMatchObject({
        code: 'run-changed',
      });
      await expect(store.updateRun(run, { name: 'x' })).rejects.toMatchObject({
        code: 'run-changed',
      });
    });

    it('[S10] returns vectors by embedder, and removes them with their dataset or its older content', async () => {
      const store = await open('s10');
      const vectors = { embedder: id<EmbedderId>('e'), size: 2, values: Float32Array.of(0.6, 0.8) };
      const another = { ...vectors, embedder: id<EmbedderId>('f'), values: Float32Array.of(1, 0) };
      await store.saveDataset(datasetOf('movies', 'h1'), { kind: 'demo' }, 1);
      await store.saveVectors(movies, vectors);
      await store.saveVectors(movies, another);
      await store.saveVectors(movies, vectors);
      expect(await store.vectors(movies, vectors.embedder)).toEqual(vectors);
      expect(await store.vectors(movies, another.embedder)).toEqual(another);
      expect(await store.vectors(id('other'), vectors.embedder)).toBeUndefined();
      const books = id<DatasetId>('books');
      await store.saveDataset(datasetOf('books', 'h3'), { kind: 'demo' }, 2);
      await store.saveVectors(books, vectors);
      await store.saveDataset(datasetOf('movies', 'h2'), { kind: 'demo' }, 2);
      expect(await store.vectors(movies, vectors.embedder)).toBeUndefined();
      expect(await store.vectors(books, vectors.embedder)).toEqual(vectors);
      await store.saveVectors(movies, vectors);
      await store.removeDataset(movies);
      expect(await store.vectors(movies, vectors.embedder)).toBeUndefined();
    });

    it('[S11] returns reasons unchanged, by run, the newest on a trial', async () => {
      const store = await withRun('s11');
      await store.saveRun(runOf(other), data);
      await store.addReasons(other, [reasonOn(b.key, 'theirs')]);
      await store.addReasons(run, [reasonOn(a.key, 'old')]);
      await store.addReasons(run, [reasonOn(a.key, 'new')]);
      expect(await store.reasons(run)).toEqual([reasonOn(a.key, 'new')]);
    });

    it('[S17] takes a run or a dataset out and puts it back unchanged', async () => {
      const store = await open('s17');
      const content = await fillStore(store);
      const before = await content();
      const rows = [...(await store.takeRun(run)), ...(await store.takeDataset(movies))];
      expect(await store.runs()).toEqual([]);
      expect(await store.datasets()).toEqual([]);
      expect(await store.judgements(run)).toEqual([]);
      await store.putBack(rows);
      expect(await content()).toEqual(before);
    });

    it('[S17] puts nothing back over rows or data that were stored since', async () => {
      const store = await open('s17b');
      const content = await fillStore(store);
      const [taken, data1] = [await store.takeRun(run), await store.takeDataset(movies)];
      await store.saveRun({ ...runOf(run), name: 'newer' }, data);
      await store.saveDataset(datasetOf('films', 'h1'), { kind: 'demo' }, 9);
      const before = await content();
      await expect(store.putBack(taken)).rejects.toMatchObject({ code: 'run-changed' });
      await expect(store.putBack(data1)).rejects.toMatchObject({ code: 'run-changed' });
      expect(await content()).toEqual(before);
    });

    it('[S12] gives a run from before settings and panels their initial values', async () => {
      const store = await open('s12');
      const now = runOf(run);
      const { panel: _, ...early } = now.study;
      const { settings: __, ...protocol } = now.study.protocol;
      await store.saveRun({ ...now, study: { ...early, protocol } as Study }, data);
      expect(await store.run(run)).toEqual(now);
      expect(await store.runs()).toEqual([now]);
      expect(now.study).toMatchObject({ panel: [], protocol: { settings: {} } });
    });

    it('[S12] still lists a run whose study is no longer valid, unchanged', async () => {
      const store = await open('s12-unfit');
      const now = runOf(run);
      const unfit = { ...now, study: { ...now.study, version: 0 } as unknown as Study };
      await store.saveRun(unfit, data);
      expect(await store.runs()).toEqual([unfit]);
    });

    it('[S16] sets a run aside whose row can’t be read, names it, and lists the others', async () => {
      const store = await withRun('s16');
      const odd = { ...runOf(other), state: 'paused' as Run['state'] };
      await store.saveRun(odd, data);
      expect((await store.runs()).map((one) => one.id)).toEqual([run]);
      expect(inEnglish(await store.unread())).toEqual([
        { of: 'run', key: other, why: 'its field state is missing or unknown' },
      ]);
      await expect(store.run(other)).rejects.toMatchObject({ code: 'row-unreadable' });
      await store.removeRun(other);
      expect(await store.unread()).toEqual([]);
    });

    it('[S16] sets judgements and reasons aside that can’t be read, and names them', async () => {
      const store = await withRun('s16-rows');
      const bad = { ...b, verdict: null } as unknown as Judgement;
      await store.add(run, [a, bad, c]);
      const why = reasonOn(a.key, 'why');
      await store.addReasons(run, [why, { ...reasonOn(c.key, ''), text: null } as never]);
      expect(await store.judgements(run)).toEqual([a, c]);
      expect(await store.judgementCount(run)).toBe(2);
      expect(await store.reasons(run)).toEqual([why]);
      expect(inEnglish(await store.unread(run))).toEqual([
        { of: 'judgement', key: b.key, why: 'its field verdict is missing or unknown' },
        { of: 'reason', key: c.key, why: 'its field text is missing or unknown' },
      ]);
      // The question is asked again: its judgement takes the place of the row.
      await store.add(run, [b]);
      expect(await store.judgementCount(run)).toBe(3);
      expect((await store.judgements(run)).map(({ key }) => key).sort()).toEqual(
        [a.key, b.key, c.key].sort(),
      );
    });
  });
}
