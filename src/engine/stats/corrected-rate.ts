import { rounded01, within01, type CorrectedRate, type Judged } from './labelled-sample.ts';
import { postStratified } from './post-stratified.ts';
import { poweredMean, predictionPowered, varianceOf } from './prediction-powered.ts';
import { studentQuantile } from './student.ts';
import { wilsonOf, wilsonOfVariance } from './wilson-of-mean.ts';

/**
 * With more different answers of the judge, some have too few labels for a stratum of their own.
 */
const MOST_ANSWERS = 5;

interface CorrectedBy extends CorrectedRate {
  readonly by: 'post-stratified' | 'prediction-powered';
}

/**
 * Corrects a rate of the judge's by people's labels: post-stratified for a judge of up to five
 * different answers, prediction-powered beyond. The labelled things must be a random sample of the
 * judged ones: labels on the most doubtful pairs alone would bias the result. The interval has a
 * width even where all labels agree.
 */
export function correctedRate(things: readonly Judged[]): CorrectedBy {
  return hasFewAnswers(things)
    ? { ...postStratified(things), by: 'post-stratified' }
    : { ...powered(things), by: 'prediction-powered' };
}

/** True where the judge has so few different answers that each is a stratum. */
export function hasFewAnswers(things: readonly Judged[]): boolean {
  return new Set(things.map(({ judge }) => judge)).size <= MOST_ANSWERS;
}

/**
 * The prediction-powered rate. A symmetric interval is too narrow near 0 and 1, and has no width
 * where all labels agree, so it reaches at least as far as Wilson's interval of the same variance,
 * or, without variance, of one label for each labelled user.
 */
function powered(things: readonly Judged[]): CorrectedRate {
  const { value, interval, ...shared } = predictionPowered(things);
  const found = poweredMean(things);
  if (value === null || !found) return { value, interval, ...shared };
  const reach = studentQuantile(0.05, found.freedom);
  const rate = rounded01(value);
  const least =
    wilsonOfVariance(rate, varianceOf(found.influence), reach) ??
    wilsonOf(rate, found.freedom + 2, reach);
  return {
    ...shared,
    value: rate,
    interval: within01(Math.min(interval.low, least.low), Math.max(interval.high, least.high)),
  };
}
