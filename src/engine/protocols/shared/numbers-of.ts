import type { Estimate } from '../../report/report.ts';

/** Returns the numbers of an estimate that sentences print. */
export function numbersOf({ value, interval }: Pick<Estimate, 'value' | 'interval'>) {
  return { value: value ?? NaN, interval: interval && { ...interval } };
}
