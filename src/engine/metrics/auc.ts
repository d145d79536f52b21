import { ranks } from '../stats/ranks.ts';

/**
 * The area under the ROC curve: the probability that a relevant item scores above an irrelevant
 * one, where equal scores count as half (Mann-Whitney). A recommender without knowledge has .5.
 * @returns null where there are no positives or no negatives.
 */
export function auc(positives: readonly number[], negatives: readonly number[]): number | null {
  const [p, n] = [positives.length, negatives.length];
  if (p === 0 || n === 0) return null;
  const all = ranks([...positives, ...negatives]);
  let sum = 0;
  for (let i = 0; i < p; i++) sum += all[i]!;
  return (sum - (p * (p + 1)) / 2) / (p * n);
}
