import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

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
    return {
      recommend(user, k) {
        const position = positionOf.get(user) ?? -1;
        const profile = new Float64Array(size);
        for (const item of liked[position] ?? []) {
          for (let d = 0; d < size; d++) profile[d]! += values[item * size + d]!;
        }
        const length = Math.sqrt(profile.reduce((sum, x) => sum + x * x, 0));
        const scores = new Float64Array(dataset.items.length);
        if (length > 0) {
          for (let item = 0; item < scores.length; item++) {
            let dot = 0;
            for (let d = 0; d < size; d++) dot += profile[d]! * values[item * size + d]!;
            scores[item] = dot / length;
          }
        }
        return bestOf(dataset, [scores, ...fallback], k, seen[position]);
      },
    };
  },
};
