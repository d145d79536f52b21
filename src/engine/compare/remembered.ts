import type { Statistic } from '../stats/bootstrap.ts';
import type { Weights } from '../stats/resamples.ts';

/** The same statistic, worked out once a draw however often it is asked for. */
export function remembered(statistic: Statistic): Statistic {
  const known = new Map<Weights, number | null>();
  return (weights) => {
    const found = known.get(weights);
    if (found !== undefined) return found;
    const value = statistic(weights);
    known.set(weights, value);
    return value;
  };
}
