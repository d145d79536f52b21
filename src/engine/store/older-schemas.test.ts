import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchReads } from '#test/fixtures/watch-reads.ts';
import { restored } from '#test/fixtures/kept-before/dump.ts';
import { dumpOf } from '#test/fixtures/kept-before/read-dump.ts';
import { bytesOf, bytesOfRow } from '../domain/dataset-bytes.ts';
import { sumOf } from '../domain/sum-of.ts';
import { id, type RunId } from '../domain/ids.ts';
import { assignmentsCollection } from '../annotation/work-collections.ts';
import { EXAMS } from '../exam/stored-exams.ts';
import { listsSummary } from './attached.ts';
import { documentSteps, IdbDocuments } from './idb-documents.ts';
import { steps } from './idb-schema.ts';
import { IdbStore } from './idb-store.ts';

/** Opens what a browser stored with an earlier version of the schema, under a name of its own. */
async function opened(version: number): Promise<IdbStore> {
  const databases = dumpOf(version);
  const runs = databases.find(({ name }) => name === 'slatewise')!;
  expect(runs.version).toBe(version);
  await restored({ ...runs, name: `older-${version}` });
  return IdbStore.open(`older-${version}`);
}

afterEach(() => vi.restoreAllMocks());

const EARLIER = steps.slice(0, -1).map((_, i) => i + 1);

describe('[14.21] what a browser stored with an earlier schema', () => {
  it.each(EARLIER)(
    'version %i: has summaries with the space that each dataset takes',
    async (at) => {
      const store = await opened(at);
      const summaries = await store.datasets();
      expect(summaries.length).toBeGreaterThan(0);
      for (const summary of summaries) {
        const dataset = (await store.dataset(summary.id))!;
        expect(summary).toMatchObject({
          bytes: bytesOf(dataset),
          interactions: dataset.log.length,
          name: dataset.name,
        });
        expect(summary).not.toHaveProperty('heldOut');
        expect(summary.importedAt).toBeGreaterThan(0);
      }
      store.close();
    },
  );

  it.each(EARLIER)('version %i: has its lists, runs and judgements', async (at) => {
    const store = await IdbStore.open(`older-${at}`);
    const [first] = await store.datasets();
    expect((await store.lists(first!.id)).length + (await store.datasets()).length).toBeGreaterThan(
      1,
    );
    const runs = await store.runs();
    expect(await store.unread()).toEqual([]);
    for (const run of runs) {
      expect((await store.studyData(run.id))!.users.size).toBeGreaterThan(0);
      const judgements = await store.judgements(run.id);
      expect(judgements.length).toBe(await store.judgementCount(run.id));
      expect(judgements.every((one) => 'labelMass' in one && !('legalMass' in one))).toBe(true);
    }
    store.close();
  });

  it.each(EARLIER)(
    'version %i: says who made its lists, and their sizes, without reading them',
    async (at) => {
      const store = await IdbStore.open(`older-${at}`);
      const read = watchReads();
      for (const { id: dataset } of await store.datasets()) {
        const before = read().length;
        const summaries = await store.listSummaries(dataset);
        const { listBytes, vectorBytes } = await store.attachedBytes(dataset);
        expect(new Set(read().slice(before))).toEqual(new Set(['attached']));
        const lists = await store.lists(dataset);
        expect(summaries).toEqual(lists.map(listsSummary));
        expect(listBytes).toBe(sumOf(lists.map(bytesOfRow)));
        expect(vectorBytes > 0).toBe(at > 1 && lists.length > 0);
      }
      store.close();
    },
  );

  it.each([1, 2])('version %i: has present names for the keys of its rows', async (at) => {
    const store = await IdbStore.open(`older-${at}`);
    const run = id<RunId>('run-1');
    expect(await store.judgements(run)).toMatchObject([
      { key: 'x>y', labelMass: 0.99, exactTie: false },
      { key: 'y>x', labelMass: 0.99, exactTie: true },
    ]);
    expect((await store.run(run))?.study).toMatchObject({ panel: [], protocol: { settings: {} } });
    const vectors = await store.vectors(id('movies'), id('tfidf-1'));
    expect(vectors?.values.length).toBe(at === 1 ? undefined : 8);
    store.close();
  });
});

describe('one odd row of an earlier schema', () => {
  const rowsOf = (version: number, name: string) =>
    structuredClone(dumpOf(version).find((one) => one.name === name)!);

  it('keeps no other row of data and runs from being opened', async () => {
    const kept = rowsOf(1, 'slatewise');
    const odd: Readonly<Record<string, object>> = {
      datasets: { id: 'odd', log: null },
      summaries: { id: 'odd' },
      runs: { id: 'odd' },
      judgements: { run: 'odd', key: 'odd' },
      lists: { dataset: 'movies', source: { file: 'odd' }, lists: null },
    };
    const stores = kept.stores.map((store) => ({
      ...store,
      rows: [
        ...store.rows,
        ...(odd[store.name] ? [{ key: 'odd', value: odd[store.name] }] : []),
        ...(store.name === 'data' ? [{ key: 'odd', value: null }] : []),
      ],
    }));
    await restored({ ...kept, name: 'odd-1', stores });
    const [whole, store] = [await IdbStore.open('older-1'), await IdbStore.open('odd-1')];
    expect(await store.datasets()).toEqual(await whole.datasets());
    expect(await store.runs()).toEqual(await whole.runs());
    const unread = await store.unread();
    expect(unread.map(({ of, key }) => [of, key])).toEqual([
      ['run', 'odd'],
      ['data', 'odd'],
      ['summary', 'odd'],
      ['dataset', 'odd'],
      ['lists', 'odd'],
    ]);
  });

  it('keeps no other document from being opened', async () => {
    const kept = rowsOf(3, 'slatewise-documents');
    expect(kept.version).toBeLessThan(documentSteps.length);
    const odd = (collection: string, value: unknown) => ({ key: [collection, 'odd'], value });
    const stores = kept.stores.map((store) => ({
      ...store,
      rows: [
        ...store.rows,
        odd('simulation-walks', { steps: [null] }),
        odd('assignments', null),
        odd('exams', 7),
      ],
    }));
    await restored({ ...kept, name: 'odd-documents', stores });
    const documents = await IdbDocuments.open('odd-documents');
    for (const one of [EXAMS, assignmentsCollection]) {
      expect((await documents.all<unknown>(one)).length).toBeGreaterThan(0);
      expect((await documents.unread([one])).map(({ key }) => key)).toEqual(['odd']);
    }
  });
});
