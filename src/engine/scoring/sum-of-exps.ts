/** Number of tabulated powers of 2 between one exponent and the next. */
const STEPS = 256;
const STEP = Math.LN2 / STEPS;
const STEPS_PER_ONE = 1 / STEP;
/** A score this far below the top adds less to the sum than its last bit. */
const FAR = 50;

/** exp(-k STEP) for each k that can occur. */
const POWERS = Float64Array.from(
  { length: Math.ceil(FAR / STEP) + 2 },
  (_, k) => 2 ** (-k / STEPS),
);

/** The largest of some scores: NaN where one is NaN, -Infinity for no scores. */
export function topOf(scores: Float32Array | Float64Array): number {
  // An indexed loop, because iterating over a whole vocabulary takes longer than a small model
  // does. Two independent maxima, because each step of one waits for the step before.
  let even = -Infinity;
  let odd = -Infinity;
  for (let i = 1; i < scores.length; i += 2) {
    even = Math.max(even, scores[i - 1]!);
    odd = Math.max(odd, scores[i]!);
  }
  return Math.max(even, odd, scores.at(-1) ?? -Infinity);
}

/**
 * The sum of exp(score - top) over a whole vocabulary, nine times as fast as with `Math.exp`: with
 * a small model, that sum takes longer than anything but the forward passes (docs/performance.md).
 * The loop has no branches. The relative error of the sum was below 1e-13 on random scores.
 * @param top the largest of the scores
 * @returns NaN where a score is NaN, or none is finite
 */
export function sumOfExps(scores: Float32Array | Float64Array, top: number): number {
  let sum = 0;
  for (let i = 0; i < scores.length; i++) sum += expOfMinus(top - scores[i]!);
  return sum;
}

/**
 * exp(-below): a tabulated power of 2 times a polynomial of the remainder, half a step at most.
 * Relative error below 2e-12; a value beyond `FAR` is computed as `FAR`.
 * @param below at least 0, or NaN
 */
function expOfMinus(below: number): number {
  const near = Math.min(below, FAR);
  const k = (near * STEPS_PER_ONE + 0.5) | 0;
  const left = k * STEP - near;
  return POWERS[k]! * (1 + left * (1 + left * (1 / 2 + left * (1 / 6))));
}
