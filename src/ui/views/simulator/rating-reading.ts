import type { Scale } from '#engine/domain/rating-scales.ts';
import type { AnswerReading } from '#ui/format/answer-reading.ts';
import type { RolloutStep } from '#workers/simulator/rollout.ts';
import type { RatingBar } from './rating-plot.ts';

/** Returns the answers on offer with their share of the label mass, the chosen rating marked. */
export function barsOf({ answer, rated }: RolloutStep, scale: Scale): RatingBar[] {
  return scale.labels.map((label, i) => ({
    label,
    rating: scale.ratings[i]!,
    share: answer.probabilities?.[i] ?? 0,
    chosen: rated !== null && Math.round(rated) === scale.ratings[i],
  }));
}

/**
 * Returns the parts of the whole bar: the answers with their share of the next-token distribution, and the rest as one
 * part.
 */
export function readingOf(step: RolloutStep, scale: Scale): AnswerReading {
  const mass = step.answer.labelMass ?? 1;
  return {
    parts: barsOf(step, scale).map(({ rating, share, chosen }) => ({
      label: String(rating),
      stands: null,
      share: share * mass,
      chosen,
    })),
    rest: 1 - mass,
    margin: null,
  };
}
