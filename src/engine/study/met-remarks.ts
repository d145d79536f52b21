import { message, type Text } from '#messages/message.ts';
import type { RecommenderId } from '../domain/ids.ts';
import { metCounter } from '../slates/met-items.ts';
import type { OfflineList } from './offline.ts';
import type { Sampling } from './sampling.ts';

/**
 * Returns sentences about slate items that users met before: held-out hits of every recommender, for comparison, and
 * history items on imported lists, which nothing here filters out.
 * @param imported recommenders whose lists were imported
 */
export function metRemarks(
  { dataset, timelines }: Pick<Sampling, 'dataset' | 'timelines'>,
  lists: readonly OfflineList[],
  imported: readonly RecommenderId[],
): Text[] {
  const sums = new Map<RecommenderId, { entries: number; before: number; hits: number }>();
  for (const { user, recommender, items } of lists) {
    const met = metCounter(dataset, timelines[user]!)(items);
    const sum = sums.get(recommender) ?? { entries: 0, before: 0, hits: 0 };
    sums.set(recommender, {
      entries: sum.entries + items.length,
      before: sum.before + met.before,
      hits: sum.hits + met.hits,
    });
  }
  const counts = [...sums].map(([recommender, { entries: of, hits, before }]) => ({
    hits: { recommender, n: hits, of },
    before: { recommender, n: before, of },
  }));
  const hits = counts.map((one) => one.hits);
  const before = counts
    .map((one) => one.before)
    .filter(({ recommender, n }) => n > 0 && imported.includes(recommender));
  const brought = hits.filter(({ recommender }) => imported.includes(recommender));
  const none = brought.length > 0 && brought.every(({ n }) => n === 0);
  const own = none ? hits.filter((one) => !brought.includes(one)) : hits;
  return [
    ...(none ? [message('drawnSlates.noHits', { counts: brought })] : []),
    ...(own.length === 0 ? [] : [message('drawnSlates.hits', { counts: own })]),
    ...(before.length === 0 ? [] : [message('drawnSlates.metBefore', { counts: before })]),
  ];
}
