import { Fault } from '#engine/domain/fault.ts';
import { CONSENT_AT, SHELF_NOTES } from '#engine/models/consent-place.ts';

/** What this page's databases and settings are called begins so; other pages of this address keep theirs. */
const OWN = 'slatewise';

/** How long another tab may take to let go of a database. */
const PATIENCE = 10_000;

/**
 * Removes all that this page keeps in this browser beside models: runs, data, exams, simulations,
 * labels and settings, consent to other hosts included. Caches of models go where they are empty. Whatever is at work on them, in any tab, loses its storage.
 *
 * @throws Fault `store-blocked` where another tab doesn't let go in time; the rest is gone then.
 */
export async function clearKept(
  patience = PATIENCE,
  // Missing where the page isn't served by https.
  caches = globalThis.caches as CacheStorage | undefined,
): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith(OWN) ? [name] : []));
  const removed = await Promise.allSettled(names.map((name) => removeDatabase(name, patience)));
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(OWN)) localStorage.removeItem(key);
  }
  if (caches) await clearNotes(caches);
  const failed = removed.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Forgets that other hosts may be asked, and removes the caches in which no model lies. */
async function clearNotes(caches: CacheStorage): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${OWN}/`)) continue;
    const cache = await caches.open(name);
    if (name === SHELF_NOTES) await cache.delete(CONSENT_AT);
    if ((await cache.keys()).length === 0) await caches.delete(name);
  }
}

function removeDatabase(name: string, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(Fault.from(request.error));
    request.onblocked = () =>
      setTimeout(() => {
        const message =
          'Another tab of this page is still at work on what is kept here. Close it: what is left goes then.';
        reject(new Fault('store-blocked', message));
      }, patience);
  });
}
