/** A cache by its name, or null where there is none: whoever only reads leaves no empty cache behind. */
export async function cacheIfAny(caches: CacheStorage, name: string): Promise<Cache | null> {
  return (await caches.has(name)) ? caches.open(name) : null;
}
