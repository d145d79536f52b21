import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FAILING, fillDisk } from '#test/fixtures/full-disk.ts';
import { fillStore, keepRun, writes } from '#test/kits/describe-store.ts';
import { id, type RunId, type TrialKey } from '../domain/ids.ts';
import { collection } from './documents.ts';
import { text } from './shapes/shape.ts';
import { IdbDocuments } from './idb-documents.ts';
import { IdbStore } from './idb-store.ts';

const run = id<RunId>('run-1');
const notes = collection<string>('notes', text);

/** Returns a function that lets the browser close all connections opened since. */
function watchConnections(): () => Promise<void> {
  const open: IDBDatabase[] = [];
  const opening = IDBFactory.prototype.open;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    const request = opening.apply(this, given);
    request.addEventListener('success', () => open.push(request.result));
    return request;
  });
  return async () => {
    const closed = open.splice(0).map((db) => {
      const end = new Promise((resolve) => db.addEventListener('close', resolve, { once: true }));
      forceCloseDatabase(db as never);
      return end;
    });
    await Promise.all(closed);
  };
}

/** Lets the browser fail the next write and close its connection a moment later; `then` runs after that. */
function failAndClose(then: (db: IDBDatabase) => Promise<unknown> = () => Promise.resolve()): void {
  const add = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
    this: IDBObjectStore,
    value: unknown,
  ) {
    const request = add.call(this, value);
    const { db } = this.transaction;
    this.transaction.abort();
    setTimeout(() => {
      forceCloseDatabase(db as never);
      void then(db);
    });
    return request;
  });
}

/** Makes the browser refuse to open any database. */
function refuseToOpen(message: string, name: string): void {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException(message, name);
  });
}

const BACKING = 'Internal error opening backing store for indexedDB.open.';

/** Stores a run with one judgement. @returns work that adds another */
async function withRun(name: string) {
  const store = await IdbStore.open(name);
  await keepRun(store, ['x>y']);
  const [one] = await store.judgements(run);
  const add = () => store.add(run, [{ ...one!, key: id<TrialKey>('p>q') }]);
  return { store, add };
}

describe('a store whose disk fails', () => {
  afterEach(() => vi.restoreAllMocks());

  // Each write beside the first failure, and each failure beside two more writes.
  const both = FAILING.flatMap((failure, i) =>
    writes
      .filter((_, at) => i === 0 || at % FAILING.length === i || at === FAILING.length + i - 1)
      .map((write) => [...failure, ...write] as const),
  );
  it.each(both)('(%s: %s, %s) says at %s what is still stored, and goes on', async (...given) => {
    const [browser, error, words, name, write] = given;
    const store = await IdbStore.open(`${browser} ${name}`);
    const held = await fillStore(store);
    const before = await held();
    fillDisk(new DOMException(words, error));
    await expect(write(store)).rejects.toMatchObject({
      code: 'store-failed',
      says: { values: { kept: { id: 'faults.keptRuns' } } },
    });
    vi.restoreAllMocks();
    expect(await held()).toEqual(before);
    await write(store);
    expect(await held()).not.toEqual(before);
  });

  it.each(FAILING)('(%s: %s, %s) says how many documents are stored', async (browser, ...error) => {
    const documents = await IdbDocuments.open(`documents ${browser} ${error.join(' ')}`);
    await documents.put(notes, [['a', 'older']]);
    fillDisk(new DOMException(error[1], error[0]));
    await expect(documents.put(notes, [['b', 'newer']])).rejects.toMatchObject({
      code: 'store-failed',
      message: expect.stringContaining('1 document') as string,
    });
    vi.restoreAllMocks();
    await documents.put(notes, [['b', 'newer']]);
    expect(await documents.all(notes)).toHaveLength(2);
  });

  it('is called full where SQLite says so, with what is stored', async () => {
    const { store } = await withRun('sqlite');
    fillDisk(new DOMException('database or disk is full', 'UnknownError'));
    await expect(store.updateRun(run, { name: 'b' })).rejects.toMatchObject({
      code: 'store-full',
      message: expect.stringContaining('1 run and 0 datasets') as string,
    });
  });

  it('doesn’t say that anything is stored, or was deleted, where it was always empty', async () => {
    const documents = await IdbDocuments.open('always empty');
    fillDisk(new DOMException('Failed to write blobs (IOError)', 'DataError'));
    await expect(documents.put(notes, [['a', 'x']])).rejects.toMatchObject({
      code: 'store-failed',
      message: expect.stringContaining('Nothing is stored here: nothing was before, or') as string,
    });
    vi.restoreAllMocks();
    await documents.put(notes, [['a', 'x']]);
    expect(await documents.get(notes, 'a')).toBe('x');
  });
});

describe('a store that the browser closes', () => {
  afterEach(() => vi.restoreAllMocks());

  it('while it writes, with data left, says so and goes on', async () => {
    const { store, add } = await withRun('data left');
    failAndClose();
    await expect(add()).rejects.toMatchObject({
      code: 'store-failed',
      message: expect.stringContaining('Still stored here: 1 run and 0 datasets.') as string,
    });
    await add();
    expect(await store.judgementCount(run)).toBe(2);
  });

  it('while nothing happens, with data left, opens again at the next use', async () => {
    const closeAll = watchConnections();
    const { store, add } = await withRun('idle');
    await closeAll();
    expect(await Promise.all([store.runs(), store.judgementCount(run)])).toMatchObject([
      [{ id: run }],
      1,
    ]);
    await closeAll();
    await add();
    expect(await store.judgementCount(run)).toBe(2);
  });

  it('after the data was deleted, says so from then on, also once there is a new database', async () => {
    const { store, add } = await withRun('gone');
    failAndClose(() => deleteDB('gone'));
    await expect(add()).rejects.toMatchObject({ code: 'store-cleared' });
    const other = await IdbStore.open('gone');
    await keepRun(other, ['x>y']);
    await expect(store.runs()).rejects.toMatchObject({
      code: 'store-cleared',
      says: { id: 'faults.storeCleared' },
    });
  });

  it('after the data was deleted while nothing happened, doesn’t make a new database', async () => {
    const closeAll = watchConnections();
    const { store } = await withRun('idle and gone');
    await closeAll();
    await deleteDB('idle and gone');
    await expect(store.runs()).rejects.toMatchObject({ code: 'store-cleared' });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain('idle and gone');
  });

  it('after it was emptied by others, calls the data deleted', async () => {
    const closeAll = watchConnections();
    const { store } = await withRun('emptied');
    await closeAll();
    const raw = await openDB('emptied');
    for (const name of raw.objectStoreNames) await raw.clear(name);
    raw.close();
    await expect(store.runs()).rejects.toMatchObject({ code: 'store-cleared' });
  });

  it('and that was always empty, goes on; deleted, it loses no answers', async () => {
    const closeAll = watchConnections();
    const store = await IdbStore.open('empty');
    await closeAll();
    expect(await store.runs()).toEqual([]);
    await closeAll();
    await deleteDB('empty');
    await expect(store.runs()).rejects.toMatchObject({
      code: 'store-cleared',
      message: expect.stringContaining('It was empty when the page opened it') as string,
    });
  });

  it.each([
    [BACKING, 'UnknownError'],
    ['', 'QuotaExceededError'],
    ['IOError: MANIFEST-000001: No space left on device', 'AbortError'],
  ])('and that can’t be opened (%s %s), says only that, until it can', async (...error) => {
    const closeAll = watchConnections();
    const { store, add } = await withRun(`shut ${error.join(' ')}`);
    failAndClose(() => Promise.resolve(refuseToOpen(...error)));
    const shut = { code: 'store-failed', says: { id: 'faults.storeUnopened' } };
    await expect(add()).rejects.toMatchObject(shut);
    await expect(store.runs()).rejects.toMatchObject(shut);
    vi.restoreAllMocks();
    await closeAll();
    await add();
    expect(await store.judgementCount(run)).toBe(2);
  });

  it('because its quota is reached, is called full', async () => {
    const closeAll = watchConnections();
    const { store } = await withRun('quota and close');
    fillDisk();
    const failing = store.updateRun(run, { name: 'b' });
    await expect(failing).rejects.toMatchObject({ code: 'store-full' });
    await closeAll();
    await expect(store.updateRun(run, { name: 'b' })).rejects.toMatchObject({ code: 'store-full' });
    vi.restoreAllMocks();
    await store.updateRun(run, { name: 'b' });
    expect(await store.run(run)).toMatchObject({ name: 'b' });
  });
});

describe('a store that can’t be opened at first', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [BACKING, 'UnknownError', 'store-failed'],
    ['', 'QuotaExceededError', 'store-failed'],
    ['The operation is insecure.', 'SecurityError', 'store-blocked'],
    // Chrome, where site data are blocked.
    ['The user denied permission to access the database.', 'UnknownError', 'store-blocked'],
    ['Permission to use storage was refused.', 'UnknownError', 'store-blocked'],
  ] as const)('(%s %s) reports that at each use, and tries again', async (words, name, code) => {
    refuseToOpen(words, name);
    await expect(IdbStore.open('late')).rejects.toMatchObject({ code });
    const [store, documents] = await Promise.all([
      IdbStore.lasting(`late ${name}`),
      IdbDocuments.lasting(`late documents ${name}`),
    ]);
    for (let time = 0; time < 2; time++) {
      await expect(store.runs()).rejects.toMatchObject({ code });
      await expect(documents.put(notes, [['a', 'x']])).rejects.toMatchObject({ code });
    }
    vi.restoreAllMocks();
    expect(await store.runs()).toEqual([]);
    await documents.put(notes, [['a', 'x']]);
    expect(await documents.get(notes, 'a')).toBe('x');
  });

  it('because an older tab blocks it, reports that at each use until that tab closes', async () => {
    const older = await openDB('older tab', 1, {
      upgrade: (db) => void db.createObjectStore('documents'),
    });
    const documents = await IdbDocuments.lasting('older tab');
    for (let time = 0; time < 2; time++) {
      await expect(documents.all(notes)).rejects.toMatchObject({ code: 'store-blocked' });
    }
    older.close();
    await expect.poll(() => documents.all(notes).catch(() => null)).toEqual([]);
  });
});
