import type { Statistic } from '../../stats/bootstrap.ts';

/**
 * Pers@k as a statistic that can be resampled (SUBER, appendix F.1; docs/metrics.md, section 4): 1 minus the mean
 * cosine of the lists as 0/1 vectors, over pairs of different people. 0 where all people get the same list, 1 where no
 * two lists share an item, null with fewer than two lists. A person drawn twice forms no pair with itself, because such
 * a pair would always be equal. The sum runs over items, so its time is linear in the number of people.
 *
 * @param lists the first k items of each person, without repeats; empty lists are left out
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
