import { RATING_POINTS } from './measures.ts';
import { eloPoints } from '../stats/slot-strengths.ts';
import type { Estimate } from './report.ts';

/**
 * Converts a Bradley-Terry strength from logits to rating points: 100 points ahead win about 64 of 100 duels.
 */
export function ratingOf(strength: Estimate): Estimate {
  const { id, title, value, interval, references } = strength;
  return {
    ...strength,
    id: id.replace('/strength', '/rating'),
    title: title.replace(/^Strength of /, 'Rating of '),
    value: scaled(value),
    interval: interval && { low: eloPoints(interval.low), high: eloPoints(interval.high) },
    measure: RATING_POINTS,
    references: references.map((one) => ({ ...one, value: scaled(one.value) })),
  };
}

function scaled(logits: number | null): number | null {
  return logits === null ? null : eloPoints(logits);
}
