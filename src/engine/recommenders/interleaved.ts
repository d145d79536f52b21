import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { itemKnn } from './item-knn.ts';
import { matrixFactorisation } from './matrix-factorisation.ts';
import type { Recommender } from './recommender.ts';

/**
 * Item neighbours and matrix factorisation as one list, by team-draft interleaving (Radlinski et al. 2008): in each round a
 * coin decides which of the two places its best remaining item first, and the other follows. The score of an item is
 * 1 / rank. A shorter list begins as a longer one does.
 */
export const interleaved: Recommender = {
  id: id('interleaved'),
  get title() {
    return texts.recommenderNames.interleaved;
  },
  about: message('recommenders.interleaved'),
  train(data, stream) {
    const teams = [
      itemKnn.train(data, stream.child('item-knn')),
      matrixFactorisation.train(data, stream.child('mf')),
    ];
    return {
      recommend(user, k) {
        const coin = stream.child(`coin/${user}`);
        const lists = teams.map((team) => team.recommend(user, k).map(({ item }) => item));
        return draft(lists, k, () => coin.below(2)).map((item, at) => ({
          item,
          score: 1 / (at + 1),
        }));
      },
    };
  },
};

/** Drafts at most `k` items from two lists; `coin` returns the list that chooses first in a round. */
export function draft<Item>(
  [one = [], other = []]: readonly (readonly Item[])[],
  k: number,
  coin: () => number,
): Item[] {
  const drafted = new Set<Item>();
  const all = new Set([...one, ...other]).size;
  const teams = [one, other].map((list) => ({ list, from: 0 }));
  while (drafted.size < Math.min(k, all)) {
    for (const team of coin() === 0 ? teams : teams.toReversed()) {
      while (team.from < team.list.length && drafted.has(team.list[team.from]!)) team.from++;
      if (team.from < team.list.length && drafted.size < k) drafted.add(team.list[team.from]!);
    }
  }
  return [...drafted];
}
