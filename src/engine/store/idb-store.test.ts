import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { id, type RunId, type TrialKey } from '../domain/ids.ts';
import { fillDisk, watchDurabilities } from '#test/fixtures/full-disk.ts';
import { describeStore, fillStore, keepRun, writes } from '#test/kits/describe-store.ts';
import { IdbStore } from './idb-store.ts';

describeStore('IdbStore', (name) => IdbStore.open(name));

const run = id<RunId>('run-1');

describe('IdbStore', () => {
  afterEach(() => vi.restoreAllMocks());

  it('still has its judgements after it was closed and opened again', async () => {
    const store = await IdbStore.open('opened again');
    await keepRun(store, ['x>y', 'y>x', 'x>x']);
    store.close();
    expect(await (await IdbStore.open('opened again')).judgements(run)).toHaveLength(3);
  });

  it('opens the database of the version before reasons, with its contents', async () => {
    const before = await openDB('before-reasons', 2, {
      upgrade: (db) => {
        for (const keyPath of ['datasets', 'summaries', 'runs']) {
          db.createObjectStore(keyPath, { keyPath: 'id' });
        }
        db.createObjectStore('lists', { keyPath: ['dataset', 'source.file'] });
        db.createObjectStore('data');
        const judgements = db.createObjectStore('judgements', { keyPath: ['run', 'key'] });
        judgements.createIndex('order', ['run', 'order'], { unique: true });
        db.createObjectStore('vectors', { keyPath: ['dataset', 'embedder'] });
      },
    });
    const today = await IdbStore.open('today');
    await keepRun(today, ['x>y']);
    const [judgement] = await today.judgements(run);
    await before.put('runs', { ...(await today.run(run)), name: 'kept before' });
    const { labelMass: legalMass, exactTie: nearTie, ...others } = judgement!;
    await before.put('judgements', { ...others, legalMass, nearTie, run, order: 0 });
    before.close();
    const store = await IdbStore.open('before-reasons');
    expect(await store.run(run)).toMatchObject({ name: 'kept before' });
    expect(await store.judgements(run)).toEqual([judgement]);
    expect(await store.reasons(run)).toEqual([]);
  });

  it('[14.21] lists and counts readable rows beside rows of any other content', async () => {
    const store = await IdbStore.open('odd rows');
    await keepRun(store, ['x>y', 'y>x']);
    const raw = await openDB('odd rows');
    await raw.put('runs', { id: 'run-2' });
    await raw.put('judgements', { run, key: 'p>q', order: 7, verdict: null });
    await raw.put('judgements', { run, key: 'q>p' });
    raw.close();
    expect((await store.runs()).map(({ id }) => id)).toEqual([run]);
    expect(await store.judgements(run)).toHaveLength(2);
    expect(await store.judgementCount(run)).toBe(2);
    expect(await store.judgementCount(run)).toBe(2);
    expect((await store.unread()).map(({ key }) => key)).toEqual(['run-2']);
    expect((await store.unread(run)).map(({ key }) => key)).toEqual(['p>q', 'q>p']);
    const [known] = await store.judgements(run);
    await store.add(run, [{ ...known!, key: id<TrialKey>('q>p') }]);
    expect((await store.judgements(run)).map(({ key }) => key)).toContain('q>p');
    expect(await store.judgementCount(run)).toBe(3);
  });

  it('asks the person to close the other tab when an older version blocks it', async () => {
    const older = await openDB('blocked', 1, { upgrade: (db) => db.createObjectStore('x') });
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name) {
      vi.restoreAllMocks();
      return this.open(name, 2);
    });
    await expect(IdbStore.open('blocked')).rejects.toMatchObject({ code: 'store-blocked' });
    older.close();
  });

  it('closes for a newer version, and reports that at the next call', async () => {
    const store = await IdbStore.open('newer');
    const newer = await openDB('newer', 99);
    await expect(store.runs()).rejects.toMatchObject({ code: 'store-blocked' });
    newer.close();
  });

  it('[14.16] reports deleted data if the browser clears it, and doesn’t take that for a stop', async () => {
    const store = await IdbStore.open('cleared');
    await keepRun(store, ['x>y']);
    const [one] = await store.judgements(run);
    const add = IDBObjectStore.prototype.add;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
    ) {
      const request = add.call(this, value);
      const { db } = this.transaction;
      // Chromium fails the requests first, then closes the connection.
      this.transaction.abort();
      setTimeout(() => {
        forceCloseDatabase(db as never);
        void deleteDB('cleared');
      });
      return request;
    });
    const adding = store.add(run, [{ ...one!, key: id<TrialKey>('p>q') }]);
    await expect(adding).rejects.toMatchObject({ code: 'store-cleared' });
    vi.restoreAllMocks();
    await expect(store.judgements(run)).rejects.toMatchObject({ code: 'store-cleared' });
  });

  it('[14.16] reports deleted data if another tab deletes it', async () => {
    const store = await IdbStore.open('deleted');
    await deleteDB('deleted');
    await expect(store.runs()).rejects.toMatchObject({ code: 'store-cleared' });
  });

  it('reports that a newer version was here, if an older one is served again', async () => {
    (await openDB('newer-before', 99)).close();
    await expect(IdbStore.open('newer-before')).rejects.toMatchObject({
      code: 'store-blocked',
      message: expect.stringContaining('newer version of this page') as string,
    });
  });

  it('reports that storage is blocked if the browser grants none', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await expect(IdbStore.open('none')).rejects.toMatchObject({ code: 'store-blocked' });
  });

  it('reports a full disk, loses nothing, and stores none of the batch', async () => {
    const store = await IdbStore.open('full');
    await keepRun(store, ['x>y']);
    const before = await store.judgements(run);
    const add = IDBObjectStore.prototype.add;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
    ) {
      const request = add.call(this, value);
      const full = new DOMException('Quota exceeded', 'QuotaExceededError');
      Object.defineProperty(this.transaction, 'error', { value: full, configurable: true });
      // The disk is full at the last of three records, so the whole transaction fails.
      if ((value as { key: string }).key === 'r') this.transaction.abort();
      return request;
    });
    const fresh = ['p', 'q', 'r'].map((key) => ({ ...before[0]!, key: id<never>(key) }));
    await expect(store.add(run, fresh)).rejects.toMatchObject({ code: 'store-full' });
    vi.restoreAllMocks();
    expect(await store.judgements(run)).toEqual(before);
  });

  it.each(writes)(
    '%s waits for the disk, reports a full one, and then changes nothing',
    async (name, write) => {
      const store = await IdbStore.open(`full: ${name}`);
      const held = await fillStore(store);
      const before = await held();
      fillDisk();
      await expect(write(store)).rejects.toMatchObject({ code: 'store-full' });
      vi.restoreAllMocks();
      expect(await held()).toEqual(before);
      await write(store);
      expect(await held()).not.toEqual(before);
    },
  );

  it.each(writes)(
    '[14.21] %s requests strict durability, so that the data is on the disk',
    async (name, write) => {
      const store = await IdbStore.open(`durable: ${name}`);
      await fillStore(store);
      const asked = watchDurabilities();
      await write(store);
      expect(asked()).toEqual(['strict']);
    },
  );
});
