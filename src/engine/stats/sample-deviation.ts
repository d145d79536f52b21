import { meanOf } from './mean.ts';

/**
 * The standard deviation of a sample, with n − 1 in the denominator.
 * @throws RangeError for fewer than two values
 */
export function sampleDeviation(values: readonly number[]): number {
  if (values.length < 2) throw new RangeError('A deviation needs two values');
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
