import { sumOf } from '../../domain/sum-of.ts';
import type { Interval } from '../../stats/interval.ts';
import { studentQuantile } from '../../stats/student.ts';
import type { CurvePoint } from './training-event.ts';

/** The mean of several trainings after so many steps, with its 95% interval over their seeds. */
export interface BandPoint {
  readonly steps: number;
  readonly mean: number;
  /** Student's t interval; null with a single seed. */
  readonly band: Interval | null;
  readonly seeds: number;
}

/**
 * Averages the learning curves of several seeds. Steps at which a seed has no scored evaluation are left out, because a
 * mean over fewer seeds could jump for that reason alone.
 */
export function learningCurve(curves: readonly (readonly CurvePoint[])[]): BandPoint[] {
  const [first = []] = curves;
  return first.flatMap(({ steps }) => {
    const values = curves.map(
      (curve) => curve.find((point) => point.steps === steps)?.reward ?? null,
    );
    if (values.some((value) => value === null)) return [];
    return [{ steps, ...meanOverSeeds(values as number[]), seeds: values.length }];
  });
}

/**
 * The mean of one number per seed with Student's 95% interval, which is null with fewer than two seeds.
 *
 * @throws RangeError without any value
 */
export function meanOverSeeds(values: readonly number[]): {
  readonly mean: number;
  readonly band: Interval | null;
} {
  const n = values.length;
  if (n === 0) throw new RangeError('A mean needs one seed or more');
  const mean = sumOf(values) / n;
  if (n < 2) return { mean, band: null };
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const reach = studentQuantile(0.05, n - 1) * Math.sqrt(squares / (n - 1) / n);
  return { mean, band: { low: mean - reach, high: mean + reach } };
}
