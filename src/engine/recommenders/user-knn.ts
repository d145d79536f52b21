import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { fansOf, popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

/** Added to the denominator of a cosine, so that a single item in common gives only a small similarity. */
const SHRINKAGE = 10;
const NEIGHBOURS = 50;

/**
 * User-based neighbours on likes (Resnick et al. 1994). The similarity of two users is c / (sqrt(n m) + 10), where c counts
 * the items that both like, and n and m those that each likes. An item's score is the sum of the similarities of the 50
 * nearest users who like it; at equal similarity the earlier user in the data is nearer. Items without a score come after
 * the others, by popularity.
 */
export const userKnn: Recommender = {
  id: id('user-knn'),
  get title() {
    return texts.recommenderNames.userKnn;
  },
  about: message('recommenders.userKnn'),
  train(data, stream) {
    const { dataset } = data;
    const { positionOf, seen, liked } = tastesOf(data);
    const fans = fansOf(liked, dataset.items.length);
    const fallback = [popularityOf(data), tieKeys(dataset, stream)] as const;

    const neighbours = (user: number): { near: number; similarity: number }[] => {
      const own = liked[user] ?? [];
      const both = new Map<number, number>();
      for (const item of own) {
        for (const fan of fans[item]!) both.set(fan, (both.get(fan) ?? 0) + 1);
      }
      both.delete(user);
      return [...both]
        .map(([near, shared]) => ({
          near,
          similarity: shared / (Math.sqrt(own.length * liked[near]!.length) + SHRINKAGE),
        }))
        .sort((a, b) => b.similarity - a.similarity || a.near - b.near)
        .slice(0, NEIGHBOURS);
    };

    return {
      recommend(user, k) {
        const position = positionOf.get(user) ?? -1;
        const scores = new Float64Array(dataset.items.length);
        for (const { near, similarity } of neighbours(position)) {
          for (const item of liked[near]!) scores[item]! += similarity;
        }
        return bestOf(dataset, [scores, ...fallback], k, seen[position]);
      },
    };
  },
};
