import type { Statistic } from '../../stats/bootstrap.ts';

/**
 * Pers@k as a statistic that can be resampled (SUBER, appendix F.1; `metrics/personalisation.ts` computes it for whole
 * lists): 1 minus the mean cosine over pairs of different people. A person drawn twice forms no pair with itself,
 * because such a pair would always be equal.
 *
 * @param lists the first items of each person, without repeats
 */
export function personalisationOf(lists: readonly (readonly number[])[]): Statistic {
  return (weights) => {
    const sums = new Map<number, number>();
    let [people, squares, own] = [0, 0, 0];
    lists.forEach((list, user) => {
      const weight = list.length > 0 ? (weights[user] ?? 0) : 0;
      if (weight === 0) return;
      people += weight;
      squares += weight * weight;
      own += weight * weight;
      const part = weight / Math.sqrt(list.length);
      for (const item of list) sums.set(item, (sums.get(item) ?? 0) + part);
    });
    let together = 0;
    for (const sum of sums.values()) together += sum * sum;
    const pairs = people * people - squares;
    return pairs > 0 ? 1 - (together - own) / pairs : null;
  };
}
