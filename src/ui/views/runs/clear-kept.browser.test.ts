import { afterEach, describe, expect, it } from 'vitest';
import { CONSENT_AT, MODEL_STORE_NOTES } from '#engine/models/consent-address.ts';
import { clearKept } from './clear-kept.ts';

/** Opens a database with one entry; with `yields` it closes when another connection deletes it, as this page's do. */
function opened(name: string, { yields = true } = {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('things').put('kept', 'thing');
    request.onsuccess = () => {
      if (yields) request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(new Error(request.error?.message));
  });
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

afterEach(() => {
  indexedDB.deleteDatabase('slatewise');
  indexedDB.deleteDatabase('slatewise-documents');
  indexedDB.deleteDatabase('a neighbour');
  localStorage.clear();
});

describe('clearKept', () => {
  it('removes this page’s databases, open or not, and settings, and no other page’s', async () => {
    await opened('slatewise');
    (await opened('slatewise-documents')).close();
    (await opened('a neighbour')).close();
    localStorage.setItem('slatewise-theme', 'dark');
    localStorage.setItem('neighbour', 'kept');
    await clearKept();
    expect(await names()).toEqual(['a neighbour']);
    expect(Object.keys(localStorage)).toEqual(['neighbour']);
  });

  it('[14.23] removes empty caches and the consent to other hosts, and leaves models', async () => {
    const record = 'https://shelf.invalid/records/a-model';
    for (const name of ['slatewise/models', 'slatewise/parts', 'neighbour/models']) {
      await caches.open(name);
    }
    const notes = await caches.open(MODEL_STORE_NOTES);
    await notes.put(CONSENT_AT, new Response('yes'));
    await notes.put(record, new Response('{}'));
    await clearKept();
    expect((await caches.keys()).sort()).toEqual(['neighbour/models', MODEL_STORE_NOTES]);
    expect((await notes.keys()).map(({ url }) => url)).toEqual([record]);
    await notes.delete(record);
    await notes.put(CONSENT_AT, new Response('yes'));
    await clearKept();
    expect(await caches.keys()).toEqual(['neighbour/models']);
    await caches.delete('neighbour/models');
  });

  it('reports a database that another tab keeps open, and removes the rest', async () => {
    const held = await opened('slatewise', { yields: false });
    await opened('slatewise-documents');
    await expect(clearKept(50)).rejects.toMatchObject({ code: 'store-blocked' });
    expect(await names()).not.toContain('slatewise-documents');
    held.close();
    await expect.poll(names).not.toContain('slatewise');
  });
});
