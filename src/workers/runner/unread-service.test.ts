import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { browserWith, dumpOf } from '#test/fixtures/kept-before/read-dump.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { keptWork } from '#engine/annotation/kept.ts';
import { finishedExams } from '#engine/exam/badges-on.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import type { Collection } from '#engine/store/documents.ts';
import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { ratingCache } from '#workers/simulator/rating-cache.ts';
import { Removals } from '#workers/wire/removals.ts';
import { COLLECTIONS, collectionsIn } from './stored-collections.ts';
import { unreadService } from './unread-service.ts';

const call = { signal: new AbortController().signal, emit: () => {} };
let documents: IdbDocuments;
let whole: Awaited<ReturnType<typeof figures>>;
let all: readonly Collection<unknown>[];

/** Rows of any content. Some collections can hold some of them. */
const ODD = [null, 7, 'text', [], {}];
const oddIn = ({ shape }: Collection<unknown>) =>
  ODD.flatMap((row, i) => (shape(row) === null ? [] : [`odd ${i}`]));

/** Reads every collection, also through the functions that reports and lists use. */
async function figures() {
  const run = id<RunId>('run-slate-duel');
  const rows = all.map(async (one) =>
    (await documents.all(one)).filter(([key]) => !key.startsWith('odd')),
  );
  return {
    rows: await Promise.all(rows),
    exams: (await finishedExams(documents)).exams,
    work: await keptWork(documents, run),
    ratings: await ratingCache(Promise.resolve(documents)).counts(),
  };
}

beforeAll(async () => {
  await browserWith(dumpOf(4).find(({ name }) => name === 'slatewise-documents')!);
  documents = await IdbDocuments.open();
  all = await collectionsIn(documents);
  whole = await figures();
  for (const one of all) {
    const rows = ODD.map((row, i) => [`odd ${i}`, row] as const);
    await documents.put(one, rows);
  }
});

it('lists every collection that the sources name', () => {
  const sources = ['src/engine', 'src/workers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/= collection<[^;]*?>\(\s*'([^']+)'/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(COLLECTIONS.map(({ name }) => name).sort()).toEqual(named.sort());
});

it('reads everything that it read before beside rows of any content', async () => {
  expect(whole.rows.flat().length).toBeGreaterThan(190);
  expect([whole.exams.length, whole.work.answered.length]).toEqual([1, 26]);
  expect(await figures()).toEqual(whole);
});

it('names every row that can’t be read, and deletes it with a way back', async () => {
  const removals = new Removals();
  const parts = {
    store: Promise.resolve(new MemoryStore()),
    documents: Promise.resolve(documents),
  };
  const service = unreadService({ ...parts, removals });
  const unread = await service.unreadRows(null, call);
  for (const one of all) {
    const named = unread.flatMap(({ within, key }) => (within === one.name ? [key] : []));
    expect([one.name, ...named]).toEqual([one.name, ...oddIn(one)]);
  }
  const [row] = unread;
  const removal = await service.removeUnread({ row: row! }, call);
  expect(await service.unreadRows(null, call)).toHaveLength(unread.length - 1);
  await removals.service().undoRemoval({ removal }, call);
  expect(await service.unreadRows(null, call)).toEqual(unread);
});

it('clears the ratings of raters whose name can’t be read', async () => {
  await ratingCache(Promise.resolve(documents)).clear();
  for (const one of all.filter(({ name }) => name.startsWith('ratings/'))) {
    expect(await documents.all(one)).toEqual([]);
    expect(await documents.unread([one])).toEqual([]);
  }
});
