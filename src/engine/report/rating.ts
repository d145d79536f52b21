import { withPart } from './figure-id.ts';
import { RATING_POINTS } from './measures.ts';
import { texts } from '#messages/format-message.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { eloPoints } from '../stats/slot-strengths.ts';
import type { RenderedEstimate, RenderedLeaderboardRow } from './rendered-report.ts';

/**
 * Returns the Bradley-Terry strength of a recommender in rating points instead of logits: 100 points ahead win about 64
 * of 100 duels.
 */
export function ratingOf({
  recommender,
  strength,
}: Pick<RenderedLeaderboardRow, 'recommender' | 'strength'>): RenderedEstimate {
  const { id, value, interval, references } = strength;
  return {
    ...strength,
    id: withPart(id, 1, () => 'rating'),
    title: texts.reportTable.ratingOf({ name: nameOf(recommender) }),
    value: scaled(value),
    interval: interval && { low: eloPoints(interval.low), high: eloPoints(interval.high) },
    measure: RATING_POINTS,
    references: references.map((one) => ({ ...one, value: scaled(one.value) })),
  };
}

function scaled(logits: number | null): number | null {
  return logits === null ? null : eloPoints(logits);
}
