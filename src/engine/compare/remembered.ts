import type { Statistic } from '../stats/bootstrap.ts';
import type { Weights } from '../stats/resamples.ts';

/** Wraps a statistic in a cache, so that each draw is evaluated once. */
export function cachedStatistic(statistic: Statistic): Statistic {
  const known = new Map<Weights, number | null>();
  const of = (weights: Weights) => {
    const found = known.get(weights);
    if (found !== undefined) return found;
    const value = statistic(weights);
    known.set(weights, value);
    return value;
  };
  return Object.assign(of, {
    each(draws: readonly Weights[]) {
      const missing = draws.filter((weights) => !known.has(weights));
      const values = statistic.each
        ? statistic.each(missing)
        : missing.map((one) => statistic(one));
      values.forEach((value, i) => known.set(missing[i]!, value));
      return draws.map(of);
    },
    ...(statistic.below ? { below: statistic.below } : {}),
  });
}
