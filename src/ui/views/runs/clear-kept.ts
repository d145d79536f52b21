import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { CONSENT_AT, MODEL_STORE_NOTES } from '#engine/models/consent-address.ts';

/** Prefix of this page's databases and settings; other pages of the origin keep theirs. */
const OWN = 'slatewise';

/** Milliseconds in which another tab must close a database. */
const CLOSE_WITHIN = 10_000;

/**
 * Removes everything that this page stores in the browser except models: runs, data, exams, simulations, labels and
 * settings, including consent to other hosts. Removes model caches if they are empty. Work in progress, in any tab,
 * loses its storage.
 * @throws Fault `store-blocked` if another tab doesn't close a database in time; the rest is removed then.
 */
export async function clearKept(
  within = CLOSE_WITHIN,
  // Undefined if the page isn't served by https.
  caches = globalThis.caches as CacheStorage | undefined,
): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith(OWN) ? [name] : []));
  const removed = await Promise.allSettled(names.map((name) => removeDatabase(name, within)));
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(OWN)) localStorage.removeItem(key);
  }
  if (caches) await clearNotes(caches);
  const failed = removed.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Deletes the consent to other hosts, and the caches without a model. */
async function clearNotes(caches: CacheStorage): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${OWN}/`)) continue;
    const cache = await caches.open(name);
    if (name === MODEL_STORE_NOTES) await cache.delete(CONSENT_AT);
    if ((await cache.keys()).length === 0) await caches.delete(name);
  }
}

function removeDatabase(name: string, within: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(Fault.from(request.error));
    request.onblocked = () =>
      setTimeout(() => {
        reject(new Fault('store-blocked', message('faults.otherTabAtWork')));
      }, within);
  });
}
