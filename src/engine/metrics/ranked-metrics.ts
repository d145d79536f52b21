import type { ItemId } from '../domain/ids.ts';
import {
  averagePrecisionAt,
  hitRateAt,
  precisionAt,
  recallAt,
  reciprocalRankAt,
} from './hits-at-k.ts';
import { ndcgAt } from './ndcg.ts';

/** The relevance of items to one user. */
export interface Relevance {
  readonly relevant: ReadonlySet<ItemId>;
  /** Grades from 0, of items with one; an item without a grade has 0. */
  readonly grades: ReadonlyMap<ItemId, number>;
}

/**
 * The metrics of one list at a cut-off, by their names without it. Precision, recall, hit rate, MRR, MAP (divided by all
 * that is relevant) and both nDCG of grades are those of ranx 0.3 (`precision`, `recall`, `hit_rate`, `mrr`, `map`, `ndcg`,
 * `ndcg_burges`), with a list shorter than k counted as k. RecBole 1.2 has the same definitions, except that its MAP is
 * divided by the smaller of k and the number of relevant items.
 * @param places the items of a list in its order; null at a missing place, which is a miss as an unknown item is in ranx
 * @returns null where nothing is relevant, or nothing has a grade above 0
 */
export function rankedMetrics(
  places: readonly (ItemId | null)[],
  { relevant, grades }: Relevance,
  k: number,
): Readonly<Record<string, number | null>> {
  const first = places.slice(0, k);
  const hits = first.map((item) => item !== null && relevant.has(item));
  const some = relevant.size > 0;
  const own = first.map((item) => (item === null ? 0 : Math.max(0, grades.get(item) ?? 0)));
  const all = [...grades.values()].map((grade) => Math.max(0, grade));
  return {
    nDCG: ndcgAt(hits.map(Number), new Array<number>(relevant.size).fill(1), k, 'linear'),
    'Graded nDCG': ndcgAt(own, all, k, 'exponential'),
    'Graded nDCG (linear)': ndcgAt(own, all, k, 'linear'),
    Precision: some ? precisionAt(hits, k) : null,
    Recall: recallAt(hits, relevant.size, k),
    'Hit rate': hitRateAt(hits, relevant.size, k),
    MAP: averagePrecisionAt(hits, relevant.size, k),
    MRR: some ? reciprocalRankAt(hits, k) : null,
  };
}
