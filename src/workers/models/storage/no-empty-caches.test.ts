import { expect, it } from 'vitest';
import { MemoryCaches } from '#test/fixtures/memory-caches.ts';
import { SCOPES } from './cache-addresses.ts';
import { readyJudges } from './ready-judges.ts';
import { modelStoreFirst } from './model-store-first.ts';
import { modelStorage } from './model-store-storage.ts';

it('[14.23] a model store that is only read leaves no empty cache behind', async () => {
  const caches = new MemoryCaches();
  const storage = (await modelStorage(caches))!;
  const file = { path: 'a', scope: SCOPES.files, key: 'https://shelf.invalid/models/m/a' };
  expect(await storage.records.all()).toEqual([]);
  expect(await storage.records.read('m')).toBeNull();
  expect(await storage.records.remoteAllowed()).toBe(false);
  await storage.records.allowRemote(false);
  expect(await storage.kept.matching(file, null)).toBeNull();
  expect(await storage.parts.bytes('m')).toBe(0);
  expect(await storage.parts.drop('m')).toBe(0);
  expect(await readyJudges(caches)).toEqual([]);
  const fetch = modelStoreFirst(async () => new Response('page'), caches);
  expect(await (await fetch('http://localhost/models/m/manifest.json')).text()).toBe('page');
  expect(await caches.keys()).toEqual([]);
});
