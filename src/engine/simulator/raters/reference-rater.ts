import { message } from '../../messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import type { Rater, RaterCard, RatingAnswer, RatingQuestion } from '../rater.ts';
import type { Scale } from '../../domain/rating-scales.ts';

/** Number of questions answered between two checks of the signal. */
const BATCH = 256;

/**
 * Makes a rater of known behaviour that gives one rating with probability 1.
 *
 * @param rated returns the rating, anywhere between the ends of the scale (the rater answers the nearest label), or
 * null for an unscored answer
 */
export function referenceRater(
  card: Omit<RaterCard, 'kind'>,
  rated: (question: RatingQuestion) => number | null,
): Rater {
  return {
    card: { ...card, kind: 'reference' },
    async rate(questions, signal) {
      return questions.map((question, at) => {
        if (at % BATCH === 0 && signal.aborted)
          throw new Fault('stopped', message('faults.stopped'));
        return surely(rated(question), card.scale);
      });
    },
  };
}

/** Puts all probability on the label of the nearest rating, and of two equally near on the higher one. */
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
