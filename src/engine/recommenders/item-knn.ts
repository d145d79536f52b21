import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { fansOf, popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

/**
 * Added to the denominator of a cosine, so that a single user in common gives only a small
 * similarity.
 */
const SHRINKAGE = 10;

/**
 * Item-based neighbours on likes. The similarity of i and j is c(i, j) / (sqrt(n(i) n(j)) + 10),
 * where c counts the users who like both and n those who like one (Sarwar et al. 2001; shrinkage as
 * in Ferrari Dacrema et al. 2019, section 3). An item's score is the sum of its similarities to all
 * items that the user likes. Items without a score come after the others, by popularity.
 */
export const itemKnn: Recommender = {
  id: id('item-knn'),
  get title() {
    return texts.recommenderNames.itemKnn;
  },
  about: message('recommenders.itemKnn'),
  train(data, stream) {
    const { dataset } = data;
    const { positionOf, seen, liked } = tastesOf(data);
    const addSimilarities = similarityOf(liked, dataset.items.length);
    const fallback = [popularityOf(data), tieKeys(dataset, stream)] as const;
    return {
      recommend(user, k) {
        const position = positionOf.get(user) ?? -1;
        const scores = new Float64Array(dataset.items.length);
        for (const item of liked[position] ?? []) addSimilarities(item, scores);
        return bestOf(dataset, [scores, ...fallback], k, seen[position]);
      },
    };
  },
};

/**
 * Returns a function that adds an item's similarity to every other item to their scores. It visits
 * only the users who like the item.
 */
function similarityOf(liked: readonly (readonly number[])[], items: number) {
  const fans = fansOf(liked, items);
  const both = new Uint32Array(items);

  return (item: number, scores: Float64Array): void => {
    const met: number[] = [];
    for (const fan of fans[item]!) {
      for (const other of liked[fan]!) if (both[other]!++ === 0) met.push(other);
    }
    for (const other of met) {
      const size = Math.sqrt(fans[item]!.length * fans[other]!.length);
      if (other !== item) scores[other]! += both[other]! / (size + SHRINKAGE);
      both[other] = 0;
    }
  };
}
