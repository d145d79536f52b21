import { integer } from '../domain/numbers.ts';
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
): string[] {
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
  const share = (name: RecommenderId, n: number, of: number) =>
    `${name} ${integer(n)} of ${integer(of)}`;
  const all = [...sums];
  const repeated = all.filter(([name, { before }]) => before > 0 && imported.includes(name));
  return [
    ...(all.length === 0
      ? []
      : [
          `Held-out hits (items on the slates that the viewer met later): ${all.map(([name, { hits, entries }]) => share(name, hits, entries)).join(', ')}.`,
        ]),
    ...(repeated.length === 0
      ? []
      : [
          `Items on the slates that the viewer had met before: ${repeated.map(([name, { before, entries }]) => share(name, before, entries)).join(', ')}.`,
        ]),
  ];
}
