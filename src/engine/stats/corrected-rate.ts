import type { CorrectedRate, Judged } from './labelled-sample.ts';
import { postStratified } from './post-stratified.ts';
import { predictionPowered } from './prediction-powered.ts';

/** Below so many labels the normal interval holds the truth too seldom. */
const FEW = 100;
/** Beyond so many different answers of the judge, some have too few labels to be looked at apart. */
const MOST_ANSWERS = 5;

export interface CorrectedBy extends CorrectedRate {
  readonly by: 'post-stratified' | 'prediction-powered';
}

/**
 * A rate of the judge's corrected by people's labels: prediction-powered from 100 labels on, below that
 * post-stratified, whose interval is fit for few. What is labelled must have been drawn by chance from
 * what was judged: the most doubtful pairs alone would bend the result.
 */
export function correctedRate(things: readonly Judged[]): CorrectedBy {
  const labels = things.filter(({ label }) => label !== null).length;
  const answers = new Set(things.map(({ judge }) => judge)).size;
  return labels < FEW && answers <= MOST_ANSWERS
    ? { ...postStratified(things), by: 'post-stratified' }
    : { ...predictionPowered(things), by: 'prediction-powered' };
}
