import type { Page } from '@playwright/test';

/** Stores, beside the first row of each kind, a row of the same kind without content. Returns the kinds. */
export function damageEachKind(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kinds: string[] = [];

    const runs = await done(indexedDB.open('slatewise'));
    for (const name of runs.objectStoreNames) {
      const store = runs.transaction(name, 'readwrite').objectStore(name);
      const cursor = await done(store.openKeyCursor());
      if (!cursor) continue;
      kinds.push(name);
      const key = [cursor.key].flat().with(-1, 'damaged') as IDBValidKey[];
      if (store.keyPath === null) {
        await done(store.put({}, key[0]));
        continue;
      }
      const row: Record<string, unknown> = {};
      [store.keyPath].flat().forEach((path, i) => {
        const steps = path.split('.');
        const last = steps.pop()!;
        const parent = steps.reduce(
          (at, step) => (at[step] ??= {}) as Record<string, unknown>,
          row,
        );
        parent[last] = key[i];
      });
      await done(store.put(row));
    }
    runs.close();

    const others = await done(indexedDB.open('slatewise-documents'));
    const store = others.transaction('documents', 'readwrite').objectStore('documents');
    const keys = (await done(store.getAllKeys())) as [collection: string, id: string][];
    for (const collection of new Set(keys.map(([one]) => one))) {
      kinds.push(collection);
      await done(store.put({}, [collection, 'damaged']));
    }
    others.close();
    return kinds;
  });
}
