import type { Page } from '@playwright/test';

/** Stores a dataset of made ratings, 25 bytes each, in the page's own database; the page shows it after a reload. */
export async function storeRatings(page: Page, length: number): Promise<void> {
  await page.evaluate(
    (length) =>
      new Promise<void>((resolve, reject) => {
        const named = { id: 'made', name: 'Made ratings', hash: 'made', synthetic: false };
        const words = { noun: 'film', nounPlural: 'films', platform: '' };
        const made = { length };
        const dataset = {
          ...named,
          words: { ...words, criteriaPopularity: '', criteriaDiversity: '' },
          ...{ items: [], users: [] },
          log: {
            length,
            user: Uint32Array.from(made, (_, i) => i >> 6),
            item: Uint32Array.from(made, (_, i) => (i * 7919) % 50_021),
            rating: Float32Array.from(made, (_, i) => 1 + ((i * 31) % 10) / 2),
            timestamp: Float64Array.from(made, (_, i) => 1e9 + ((i * 7919) % 1e8)),
            clicked: new Uint8Array(length).fill(255),
            position: new Float32Array(length).fill(NaN),
            impression: [],
          },
        };
        const summary = {
          ...named,
          source: { kind: 'movielens', files: ['made.zip'] },
          ...{ users: 0, items: 0, interactions: length, bytes: 25 * length, importedAt: 0 },
        };
        const opening = indexedDB.open('slatewise');
        opening.onerror = () => reject(new Error(opening.error?.message));
        opening.onsuccess = () => {
          const kept = opening.result.transaction(['datasets', 'summaries'], 'readwrite');
          kept.objectStore('datasets').put(dataset);
          kept.objectStore('summaries').put(summary);
          kept.onabort = () => reject(new Error(kept.error?.message));
          kept.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    length,
  );
}
