import type { Stream } from '../../random/stream.ts';
import type { Bootstrapped } from '../../stats/bootstrap.ts';
import { resamples } from '../../stats/resamples.ts';
import { statisticOf } from '../../stats/user-counts.ts';
import { userInterval } from '../../stats/user-interval.ts';

const DRAWS = 1000;

/** A predicted and an actual rating, in points of the scale. */
export interface Predicted {
  readonly user: number;
  readonly predicted: number;
  readonly actual: number;
}

/** Errors of predictions in points of the scale, with intervals over people. */
export interface PredictionErrors {
  readonly n: number;
  readonly users: number;
  /** Root mean square error. */
  readonly rmse: Bootstrapped;
  /** Mean absolute error. */
  readonly mae: Bootstrapped;
  /** Mean of actual minus predicted: above 0 where ratings were higher than predicted. */
  readonly bias: Bootstrapped;
}

/** Computes the errors of predictions, with intervals that resample users. */
export function predictionErrors(all: readonly Predicted[], stream: Stream): PredictionErrors {
  const byUser = new Map<number, number[]>();
  for (const { user, predicted, actual } of all) {
    const row = byUser.get(user) ?? [0, 0, 0, 0];
    const error = actual - predicted;
    row[0]! += 1;
    row[1]! += error * error;
    row[2]! += Math.abs(error);
    row[3]! += error;
    byUser.set(user, row);
  }
  const rows = [...byUser].sort(([a], [b]) => a - b).map(([, row]) => row);
  const draws = resamples(rows.length, DRAWS, stream);
  const mean = (at: number, of: (mean: number) => number) =>
    userInterval(
      statisticOf(rows, (sums) => (sums[0]! > 0 ? of(sums[at]! / sums[0]!) : null)),
      draws,
    );
  return {
    n: all.length,
    users: rows.length,
    rmse: mean(1, Math.sqrt),
    mae: mean(2, (one) => one),
    bias: mean(3, (one) => one),
  };
}
