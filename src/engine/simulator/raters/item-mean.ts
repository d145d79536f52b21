import type { RatingScale } from '../../domain/dataset.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import { referenceRater } from './reference-rater.ts';
import { ratingAt } from '../../domain/rating-scales.ts';

/**
 * A rater that gives each item its mean rating, whoever the person. Items without ratings are unscored.
 *
 * @param from the data's own scale, which is stretched to the simulation's
 * @throws RangeError when the ends of `from` are equal
 */
export function itemMean(scale: Scale, from: RatingScale) {
  if (!(from.max > from.min)) throw new RangeError('A rating scale needs two different ends.');
  return referenceRater(
    {
      id: 'item-mean',
      name: 'Mean rating',
      about:
        'Gives each item what people gave it on average: how far one gets without knowing anybody.',
      scale,
      key: `item-mean/${scale.id}/${from.min}-${from.max}`,
    },
    ({ item: { meanRating } }) =>
      meanRating === undefined
        ? null
        : ratingAt((meanRating - from.min) / (from.max - from.min), scale),
  );
}
