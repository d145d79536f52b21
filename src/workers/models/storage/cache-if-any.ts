/**
 * Returns the cache of this name, or null where there is none. Unlike `caches.open` it creates no empty cache, so a
 * reader leaves nothing behind.
 */
export async function cacheIfAny(caches: CacheStorage, name: string): Promise<Cache | null> {
  return (await caches.has(name)) ? caches.open(name) : null;
}
