import { ranks } from '../stats/ranks.ts';

/**
 * The area under the ROC curve: the chance that a relevant item scores above an irrelevant one, equal
 * scores counting half (Mann-Whitney). .5 for a recommender that doesn't know.
 *
 * @returns null where either kind is missing.
 */
export function auc(positives: readonly number[], negatives: readonly number[]): number | null {
  const [p, n] = [positives.length, negatives.length];
  if (p === 0 || n === 0) return null;
  const all = ranks([...positives, ...negatives]);
  let sum = 0;
  for (let i = 0; i < p; i++) sum += all[i]!;
  return (sum - (p * (p + 1)) / 2) / (p * n);
}
