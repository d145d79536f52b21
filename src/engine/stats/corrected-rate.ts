import type { CorrectedRate, Judged } from './labelled-sample.ts';
import { postStratified } from './post-stratified.ts';
import { predictionPowered } from './prediction-powered.ts';

/** With fewer labels, the normal interval covers the truth too rarely. */
const FEW = 100;
/**
 * With more different answers of the judge, some have too few labels for a stratum of their own.
 */
const MOST_ANSWERS = 5;

interface CorrectedBy extends CorrectedRate {
  readonly by: 'post-stratified' | 'prediction-powered';
}

/**
 * Corrects a rate of the judge's by people's labels: prediction-powered from 100 labels on, below
 * that post-stratified, whose interval is valid for few labels. The labelled things must be a
 * random sample of the judged ones: labels on the most doubtful pairs alone would bias the result.
 */
export function correctedRate(things: readonly Judged[]): CorrectedBy {
  const labels = things.filter(({ label }) => label !== null).length;
  const answers = new Set(things.map(({ judge }) => judge)).size;
  return labels < FEW && answers <= MOST_ANSWERS
    ? { ...postStratified(things), by: 'post-stratified' }
    : { ...predictionPowered(things), by: 'prediction-powered' };
}
