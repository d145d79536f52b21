import { describe, expect, it } from 'vitest';
import { MemoryCaches } from '#test/fixtures/memory-caches.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import { KeptFiles } from './kept-files.ts';
import { recordAddress, SCOPES } from './cache-addresses.ts';
import {
  ModelStoreRecords,
  type FileHash,
  type StoredFile,
  type ModelStoreRecord,
} from './model-store-record.ts';

const hash: FileHash = { kind: 'sha256', hex: 'ab' };
const other: FileHash = { kind: 'sha256', hex: 'cd' };
const file: StoredFile = {
  path: 'config.json',
  url: 'https://host/config.json',
  scope: SCOPES.files,
  key: 'https://shelf.invalid/models/m/config.json',
  bytes: 2,
  hash,
  format: 'json',
};
const record = (stamp: string): ModelStoreRecord => ({
  version: 1,
  entry: { id: 'm' } as CatalogueEntry,
  files: [file],
  stamp,
  card: null,
  complete: false,
  damage: null,
});

/** Caches whose writes and removals fail, but only after the caller could have gone on without waiting. */
function broken(): MemoryCaches {
  const caches = new MemoryCaches();
  const open = caches.open.bind(caches);
  const fail = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    throw new DOMException('Quota exceeded.', 'QuotaExceededError');
  };
  caches.open = async (name) => Object.assign(await open(name), { put: fail, delete: fail });
  return caches;
}

describe('the records of the model store', () => {
  it('are read as they were written, and are gone once removed', async () => {
    const caches = new MemoryCaches();
    const records = new ModelStoreRecords(caches);
    await records.write(record('first'));
    await records.write(record('second'));
    expect(await records.read('m')).toEqual(record('second'));
    expect(await records.all()).toEqual([record('second')]);
    await records.remove('m');
    expect([await records.read('m'), await records.all()]).toEqual([null, []]);
  });

  it('don’t exist where another version wrote them, nor do allowances count as records', async () => {
    const caches = new MemoryCaches();
    const records = new ModelStoreRecords(caches);
    const cache = await caches.open(SCOPES.records);
    await cache.put(recordAddress('m'), Response.json({ ...record('x'), version: 2 }));
    await records.allowRemote(true);
    expect([await records.read('m'), await records.all()]).toEqual([null, []]);
  });

  it('[M3] hold the person’s consent until it is withdrawn', async () => {
    const records = new ModelStoreRecords(new MemoryCaches());
    expect(await records.remoteAllowed()).toBe(false);
    await records.allowRemote(true);
    expect(await records.remoteAllowed()).toBe(true);
    await records.allowRemote(false);
    expect(await records.remoteAllowed()).toBe(false);
  });

  it('[M4] count as written or removed only once they are', async () => {
    const records = new ModelStoreRecords(broken());
    for (const failing of [
      () => records.write(record('x')),
      () => records.remove('m'),
      () => records.allowRemote(true),
      () => records.allowRemote(false),
    ]) {
      await expect(failing()).rejects.toThrow('Quota exceeded');
    }
  });
});

describe('a stored file', () => {
  it('[M1] is found by the hash it was checked against, and by no other', async () => {
    const kept = new KeptFiles(new MemoryCaches());
    expect([await kept.find(file), await kept.matching(file, hash)]).toEqual([null, null]);
    await kept.put(file, new Blob(['{}']), hash);
    expect(await kept.find(file)).toEqual({ bytes: 2, hash });
    expect(await kept.find({ ...file, hash: null })).toEqual({ bytes: 2, hash });
    expect(await kept.find({ ...file, hash: other })).toBeNull();
    expect(await (await kept.matching(file, hash))?.json()).toEqual({});
    expect((await kept.matching(file, null))?.headers.get('Content-Type')).toBe('application/json');
    expect(await kept.matching(file, other)).toBeNull();
    await kept.remove(file);
    expect([await kept.find(file), await kept.matching(file, null)]).toEqual([null, null]);
  });

  it('[M1] doesn’t count where a runtime fetched it by itself, or its header names no hash', async () => {
    const caches = new MemoryCaches();
    const kept = new KeptFiles(caches);
    const cache = await caches.open(file.scope);
    const free = { ...file, hash: null };
    await cache.put(file.key, new Response('{}'));
    expect([await kept.find(free), await kept.matching(file, null)]).toEqual([null, null]);
    for (const mark of ['sha1:ab', 'sha256', 'sha256:']) {
      await cache.put(file.key, new Response('{}', { headers: { 'X-Slatewise-Checked': mark } }));
      expect(await kept.find(free), mark).toBeNull();
    }
  });

  it.each([
    ['json', 'application/json'],
    ['library', 'application/wasm'],
    ['any', 'application/octet-stream'],
  ] as const)('of the format %s comes as %s', async (format, type) => {
    const kept = new KeptFiles(new MemoryCaches());
    await kept.put({ ...file, format }, new Blob(['{}']), hash);
    expect((await kept.matching(file, hash))?.headers.get('Content-Type')).toBe(type);
  });

  it('[M4] counts as stored or removed only once it is', async () => {
    const kept = new KeptFiles(broken());
    await expect(kept.put(file, new Blob(['{}']), hash)).rejects.toThrow('Quota exceeded');
    await expect(kept.remove(file)).rejects.toThrow('Quota exceeded');
  });
});
