import type { RatingScale } from '../domain/dataset.ts';
import type { StatedScale } from '../domain/rating-settings.ts';

/** Rating scales in common use, narrowest first. */
const USUAL: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 5],
  [0.5, 5],
  [0, 5],
  [1, 7],
  [1, 10],
  [0.5, 10],
  [0, 10],
  [1, 100],
  [0, 100],
];
const STEPS = [1, 0.5, 0.25, 0.1, 0.05] as const;
/** Largest share of ratings that may lie off a usual scale and still count as errors in the data. */
const STRAY_SHARE = 0.001;

/**
 * Guesses the rating scale: the narrowest usual one that holds all but one in a thousand ratings, else least to
 * greatest. The step is the coarsest that all ratings and both ends fit.
 * @param counts the number of occurrences of each value.
 * @returns `undefined` if there are no ratings, or if all are one value that no usual scale holds: a scale has two
 * ends.
 */
export function guessScale(counts: ReadonlyMap<number, number>): RatingScale | undefined {
  if (counts.size === 0) return undefined;
  const values = [...counts.keys()].sort((a, b) => a - b);
  const least = values[0] ?? 0;
  const greatest = values[values.length - 1] ?? 0;
  let all = 0;
  for (const count of counts.values()) all += count;

  for (const [min, max] of USUAL) {
    let off = 0;
    for (const [value, count] of counts) if (value < min || value > max) off += count;
    if (off > STRAY_SHARE * all) continue;
    const kept = values.filter((value) => value >= min && value <= max);
    // All ones don't suggest a 0-1 scale: 1 could be the lowest value of any scale.
    if (max === 1 && kept.every((value) => value === 1)) continue;
    const step = stepOf([...kept, max], min);
    // Half-star scales begin at 0.5, even if nobody gave it.
    if (min === 1 && step === 0.5) continue;
    return { min, max, step };
  }
  return least === greatest
    ? undefined
    : { min: least, max: greatest, step: stepOf(values, least) };
}

/** Returns a scale that a study states, with the step of the ratings on it where it states none. */
export function wholeScale(
  { min, max, step }: StatedScale,
  counts: ReadonlyMap<number, number>,
): RatingScale {
  const on = [...counts.keys()].filter((value) => value >= min && value <= max);
  return { min, max, step: step ?? stepOf([...on, max], min) };
}

function stepOf(values: readonly number[], min: number): number {
  return STEPS.find((step) => values.every((value) => isWhole((value - min) / step))) ?? 0.01;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}
