import { thirdCuts } from '../../stats/third-cuts.ts';

/** A range of numbers with both ends. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Cuts numbers into thirds, as ranges of the numbers that occur; an empty third is left out. None where all are equal. */
export function thirdRanges(values: readonly number[]): Range[] {
  const sorted = values.toSorted((a, b) => a - b);
  const cuts = thirdCuts(sorted);
  if (!cuts) return [];
  return [-Infinity, ...cuts].flatMap((from, i, all) => {
    const below = all[i + 1] ?? Infinity;
    const own = sorted.filter((one) => one >= from && one < below);
    return own.length === 0 ? [] : [{ low: own[0]!, high: own.at(-1)! }];
  });
}

/** Decides whether a number lies in a range; false for none. */
export const isWithin = (value: number | undefined, { low, high }: Range): boolean =>
  value !== undefined && value >= low && value <= high;
