import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromText, restored, type DumpedDatabase } from '#test/fixtures/kept-before/dump.ts';
import { bytesOf } from '../domain/dataset-bytes.ts';
import { id, type RunId } from '../domain/ids.ts';
import { steps } from './idb-schema.ts';
import { IdbStore } from './idb-store.ts';

/** Opens what a browser stored with an earlier version of the schema, under a name of its own. */
async function opened(version: number): Promise<IdbStore> {
  const file = new URL(
    `../../../test/fixtures/kept-before/schema-${version}.json.gz`,
    import.meta.url,
  );
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const databases = fromText(text) as DumpedDatabase[];
  const runs = databases.find(({ name }) => name === 'slatewise')!;
  expect(runs.version).toBe(version);
  await restored({ ...runs, name: `older-${version}` });
  return IdbStore.open(`older-${version}`);
}

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
