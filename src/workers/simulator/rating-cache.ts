import { KeptRatings, ratingsCollection } from '#engine/simulator/kept-ratings.ts';
import type { RaterCard } from '#engine/simulator/rater.ts';
import { collection, type Documents } from '#engine/store/documents.ts';
import { fields, text } from '#engine/store/shapes/shape.ts';

/** The raters that have ratings on this device, by the key of their card. */
export const raterNames = collection<{ readonly name: string }>(
  'rating-shelf',
  fields<{ readonly name: string }>({ name: text }),
);

/** Returns the keys of all raters that have ratings on this device, also of those whose name can't be read. */
export async function ratersIn(documents: Pick<Documents, 'all' | 'unread'>): Promise<string[]> {
  const [named, unread] = await Promise.all([
    documents.all(raterNames),
    documents.unread([raterNames]),
  ]);
  return [...named.map(([key]) => key), ...unread.map(({ key }) => key)];
}

/** The ratings stored on this device, by rater. */
export function ratingCache(documents: Promise<Documents>) {
  /** The ratings of the last rater, cached because loading them takes long. */
  let last: { readonly key: string; readonly kept: Promise<KeptRatings> } | null = null;

  return {
    async of({ key, name }: Pick<RaterCard, 'key' | 'name'>): Promise<KeptRatings> {
      if (last?.key === key) return last.kept;
      const all = await documents;
      await all.put(raterNames, [[key, { name }]]);
      last = { key, kept: KeptRatings.load(all, { key }) };
      return last.kept;
    },

    /** Counts the stored ratings by the rater's name; raters without any are left out. */
    async counts(): Promise<{ readonly rater: string; readonly ratings: number }[]> {
      const all = await documents;
      const counts = new Map<string, number>();
      for (const [key, { name }] of await all.all(raterNames)) {
        const { length } = await all.all(await ratingsCollection({ key }));
        counts.set(name, (counts.get(name) ?? 0) + length);
      }
      return [...counts]
        .filter(([, ratings]) => ratings > 0)
        .map(([rater, ratings]) => ({ rater, ratings }));
    },

    /** Removes all stored ratings, so that raters are asked again. */
    async clear(): Promise<void> {
      const all = await documents;
      last = null;
      for (const key of await ratersIn(all)) await all.clear(await ratingsCollection({ key }));
      await all.clear(raterNames);
    },
  };
}

export type RatingCache = ReturnType<typeof ratingCache>;
