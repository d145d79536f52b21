import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { seededKey } from '../random/seeded-key.ts';
import { tastesOf } from './liked.ts';
import { bestOf } from './ranking.ts';
import type { Recommender } from './recommender.ts';

/**
 * Recommends unseen items of the catalogue with equal probability: the lower bound for all other
 * recommenders.
 */
export const random: Recommender = {
  id: id('random'),
  get title() {
    return texts.recommenderNames.random;
  },
  about: message('recommenders.random'),
  train(data, stream) {
    const { positionOf, seen } = tastesOf(data);
    const keyOf = seededKey(stream);
    return {
      recommend(user, k) {
        const draws = data.dataset.items.map(
          (item) => (keyOf(`${user}/${item.id}`) >>> 0) / 2 ** 32,
        );
        return bestOf(data.dataset, [draws], k, seen[positionOf.get(user) ?? -1]);
      },
    };
  },
};
