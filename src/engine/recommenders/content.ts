import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { quantised } from '../embedders/quantised.ts';
import { popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

/** From this many items on, vectors in 8 bits choose the items whose exact score is worked out. */
const MANY = 5_000;

/**
 * Ranks items by the cosine of their vector with the sum of the liked items' vectors (Rocchio
 * without negatives). The embedder decides the vectors. Users without likes get popular items.
 */
export const content: Recommender = {
  id: id('content'),
  get title() {
    return texts.recommenderNames.content;
  },
  about: message('recommenders.content'),
  readsVectors: true,
  train(data, stream) {
    const { dataset, vectors } = data;
    if (!vectors) throw new RangeError('No vectors to compare content by');
    const { size, values } = vectors;
    const { positionOf, seen, liked } = tastesOf(data);
    const fallback = [popularityOf(data), tieKeys(dataset, stream)] as const;
    const codes = dataset.items.length >= MANY ? quantised(vectors) : null;
    return {
      recommend(user, k) {
        const position = positionOf.get(user) ?? -1;
        const profile = new Float64Array(size);
        for (const item of liked[position] ?? []) {
          for (let d = 0; d < size; d++) profile[d]! += values[item * size + d]!;
        }
        const length = Math.sqrt(profile.reduce((sum, x) => sum + x * x, 0));
        const scores = new Float64Array(dataset.items.length);
        const score = (item: number) => {
          let dot = 0;
          for (let d = 0; d < size; d++) dot += profile[d]! * values[item * size + d]!;
          scores[item] = dot / length;
        };
        const among = length > 0 ? codes?.candidates(profile, k, seen[position]) : null;
        if (among) among.forEach(score);
        else if (length > 0) for (let item = 0; item < scores.length; item++) score(item);
        return bestOf(dataset, [scores, ...fallback], k, seen[position], among);
      },
    };
  },
};
