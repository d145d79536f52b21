import { KeptRatings, ratingsDrawer } from '#engine/simulator/kept-ratings.ts';
import type { RaterCard } from '#engine/simulator/rater.ts';
import { drawer, type Documents } from '#engine/store/documents.ts';

/** Who has ratings on this device, by the key of the rater's card. */
const shelved = drawer<{ readonly name: string }>('rating-shelf');

/** Ratings that were asked for once, and are known from then on. */
export function ratingShelf(documents: Promise<Documents>) {
  /** What the last rater has answered: reading it takes a while. */
  let last: { readonly key: string; readonly kept: Promise<KeptRatings> } | null = null;

  return {
    async of({ key, name }: Pick<RaterCard, 'key' | 'name'>): Promise<KeptRatings> {
      if (last?.key === key) return last.kept;
      const all = await documents;
      await all.put(shelved, [[key, { name }]]);
      last = { key, kept: KeptRatings.load(all, { key }) };
      return last.kept;
    },

    /** How many there are, by the rater's name. */
    async counts(): Promise<{ readonly rater: string; readonly ratings: number }[]> {
      const all = await documents;
      const counts = new Map<string, number>();
      for (const [key, { name }] of await all.all(shelved)) {
        const { length } = await all.all(await ratingsDrawer({ key }));
        counts.set(name, (counts.get(name) ?? 0) + length);
      }
      return [...counts]
        .filter(([, ratings]) => ratings > 0)
        .map(([rater, ratings]) => ({ rater, ratings }));
    },

    /** Removes all of them: they are asked for again. */
    async clear(): Promise<void> {
      const all = await documents;
      last = null;
      const entries = await all.all(shelved);
      for (const [key] of entries) await all.clear(await ratingsDrawer({ key }));
      await all.clear(shelved);
    },
  };
}

export type RatingShelf = ReturnType<typeof ratingShelf>;
