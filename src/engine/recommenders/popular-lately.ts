import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { rowsForPopularity, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender, TrainingData } from './recommender.ts';

/** The half-life of an interaction, as a part of the time that the training rows span. */
const HALF_LIFE = 0.1;

/**
 * Recommends the items that many people met lately: a user's last interaction with an item counts .5^(age / half-life),
 * with ages from the last training row and a half-life of a tenth of the time between first and last (decay by age as in
 * Ji et al. 2020, DecayPop). A row without a time counts as the first. Where no row has a time, it ranks as Most popular
 * does. If the study counts interactions, each of them counts so.
 */
export const popularLately: Recommender = {
  id: id('popular-lately'),
  get title() {
    return texts.recommenderNames.popularLately;
  },
  about: message('recommenders.popularLately'),
  train(data, stream) {
    const { positionOf, seen } = tastesOf(data);
    const keys = [decayedCounts(data), tieKeys(data.dataset, stream)] as const;
    return {
      recommend: (user, k) => bestOf(data.dataset, keys, k, seen[positionOf.get(user) ?? -1]),
    };
  },
};

function decayedCounts(data: TrainingData): Float64Array {
  const { dataset, rows } = data;
  const { log, items } = dataset;
  const counts = new Float64Array(items.length);
  let [first, last] = [Infinity, -Infinity];
  for (const row of rows) {
    const time = log.timestamp[row]!;
    if (Number.isNaN(time)) continue;
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  const halfLife = last > first ? HALF_LIFE * (last - first) : Infinity;
  for (const row of rowsForPopularity(data)) {
    const time = log.timestamp[row]!;
    const age = last - (Number.isNaN(time) ? first : time);
    counts[log.item[row]!]! += halfLife === Infinity ? 1 : 0.5 ** (age / halfLife);
  }
  return counts;
}
