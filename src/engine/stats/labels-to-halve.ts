import { hasFewAnswers } from './corrected-rate.ts';
import type { Judged } from './labelled-sample.ts';
import { stratifiedVariance } from './post-stratified.ts';
import { poweredMean } from './prediction-powered.ts';

/**
 * Estimates the number of further labels, drawn like the earlier ones, that would halve the
 * interval of a corrected rate. The labels' part of the variance falls with their number; the
 * judge's own sampling part doesn't, so more labels alone may not suffice. Both parts are those of
 * the estimator that corrects the rate (`corrected-rate.ts`).
 * @returns null where there are too few labels for an estimate; `Infinity` where no number
 * suffices, or fewer things are without a label.
 */
export function labelsToHalve(things: readonly Judged[]): number | null {
  const found = hasFewAnswers(things) ? stratifiedVariance(things) : poweredMean(things);
  if (!found || found.fromLabels === 0) return null;
  const labels = things.filter(({ label }) => label !== null).length;
  const { fromLabels, fromJudge } = found;
  const left = (fromLabels + fromJudge) / 4 - fromJudge;
  if (left <= 0) return Infinity;
  const more = Math.ceil((fromLabels * labels) / left - labels);
  return more > things.length - labels ? Infinity : more;
}
