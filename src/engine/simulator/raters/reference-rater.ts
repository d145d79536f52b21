import { Fault } from '../../domain/fault.ts';
import type { Rater, RaterCard, RatingAnswer, RatingQuestion } from '../rater.ts';
import { endsOf, type Scale } from '../scale.ts';

/** Questions answered between two looks at the signal. */
const BATCH = 256;

/**
 * A rater of known properties: it gives one rating for sure.
 *
 * @param rated the rating, anywhere between the ends of the scale: the nearest label is given. Null
 * where it can't know, which is unscored.
 */
export function referenceRater(
  card: Omit<RaterCard, 'kind'>,
  rated: (question: RatingQuestion) => number | null,
): Rater {
  return {
    card: { ...card, kind: 'reference' },
    async rate(questions, signal) {
      return questions.map((question, at) => {
        if (at % BATCH === 0 && signal.aborted) throw new Fault('stopped', 'Stopped on request');
        return surely(rated(question), card.scale);
      });
    },
  };
}

/** A share of the way from the lowest to the highest rating. */
export function ratingAt(share: number, scale: Scale): number {
  const { min, max } = endsOf(scale);
  return min + Math.min(1, Math.max(0, share)) * (max - min);
}

/** All probability on the label of the nearest rating; of two as near, on the higher one. */
function surely(rating: number | null, { ratings }: Scale): RatingAnswer {
  const known = rating !== null && Number.isFinite(rating);
  const off = known ? ratings.map((one) => Math.abs(one - rating)) : [];
  const at = off.lastIndexOf(Math.min(...off));
  return {
    probabilities: known ? ratings.map((_, i) => (i === at ? 1 : 0)) : null,
    legalMass: null,
    stage: known ? 'reference' : 'unscored',
    tokens: { computed: 0, reused: 0 },
  };
}
