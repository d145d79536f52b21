import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

/** Recommends the most popular items that the user hasn't seen. */
export const popular: Recommender = {
  id: id('popular'),
  get title() {
    return texts.recommenderNames.popular;
  },
  about: message('recommenders.popular'),
  train(data, stream) {
    const { positionOf, seen } = tastesOf(data);
    const keys = [popularityOf(data), tieKeys(data.dataset, stream)] as const;
    return {
      recommend: (user, k) => bestOf(data.dataset, keys, k, seen[positionOf.get(user) ?? -1]),
    };
  },
};
