import type { Judged } from './labelled-sample.ts';
import { poweredMean } from './prediction-powered.ts';

/**
 * How many more labels, drawn as the ones before, would about halve the interval of a corrected rate.
 * What the labels add to the variance falls with their number; what the judge's own sample adds stays,
 * so that more labels alone may not do.
 *
 * @returns null where there are too few labels to say; `Infinity` where no number would do, or not so
 * many things are without a label.
 */
export function labelsToHalve(things: readonly Judged[]): number | null {
  const found = poweredMean(things);
  if (!found || found.fromLabels === 0) return null;
  const labels = things.filter(({ label }) => label !== null).length;
  const { fromLabels, fromJudge } = found;
  const left = (fromLabels + fromJudge) / 4 - fromJudge;
  if (left <= 0) return Infinity;
  const more = Math.ceil((fromLabels * labels) / left - labels);
  return more > things.length - labels ? Infinity : more;
}
