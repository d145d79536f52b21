import { sumOf } from '../domain/sum-of.ts';
import type { Interval } from '../report/report.ts';
import { normalQuantile } from '../stats/normal.ts';
import { wilsonOf } from '../stats/wilson-of-mean.ts';
import { DIRECTIONS, verdictsOf, type Direction } from './direction.ts';
import type { Experiment } from './experiment.ts';

/** The agreement of a judge with all experiments up to one. */
export interface Agreement {
  readonly experiment: Experiment;
  /** Pairs of arms of this experiment, by direction. */
  readonly pairs: Readonly<Record<Direction, number>>;
  /** Experiments so far with a pair that both sides decide. */
  readonly n: number;
  /** The mean over these of the share of their decided pairs with the same direction; null without one. */
  readonly value: number | null;
  /** 95 %. A coin has .5. */
  readonly interval: Interval | null;
}

/**
 * Returns the agreement after each experiment, by date (SAER, section 5: shadow mode). Each experiment counts once,
 * however many arms it has, since its pairs share arms and visitors: Wilson's interval of a mean of values from 0 to 1.
 */
export function agreementOver(experiments: readonly Experiment[]): Agreement[] {
  const shares: number[] = [];
  return inTime(experiments).map((experiment) => {
    const verdicts = verdictsOf(experiment.arms, experiment.judged);
    const pairs = Object.fromEntries(
      DIRECTIONS.map((one) => [one, verdicts.filter(({ direction }) => direction === one).length]),
    ) as Record<Direction, number>;
    const decided = pairs.same + pairs.opposite;
    if (decided > 0) shares.push(pairs.same / decided);
    const n = shares.length;
    const value = n === 0 ? null : sumOf(shares) / n;
    const interval = value === null ? null : wilsonOf(value, n, normalQuantile(0.975));
    return { experiment, pairs, n, value, interval };
  });
}

/** Sorts experiments by their day, then by id. */
function inTime(experiments: readonly Experiment[]): Experiment[] {
  return experiments.toSorted((a, b) => {
    const [one, other] = [`${a.date} ${a.id}`, `${b.date} ${b.id}`];
    return one < other ? -1 : one > other ? 1 : 0;
  });
}
