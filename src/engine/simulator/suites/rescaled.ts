import type { RatingScale } from '../../domain/dataset.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';

/**
 * Maps a rating of the data linearly to the asked scale, end to end: half stars from .5 to 5 become 1 to 10.
 *
 * @throws RangeError where the ends of the data's scale are equal
 */
export function stretched(rating: number, from: RatingScale, scale: Scale): number {
  if (!(from.max > from.min)) throw new RangeError('A rating scale needs two different ends');
  const { min, max } = endsOf(scale);
  const share = Math.min(1, Math.max(0, (rating - from.min) / (from.max - from.min)));
  return min + share * (max - min);
}

/** Maps and rounds to a rating of the scale. On a scale of five, half stars fall together in pairs. */
export function rescaled(rating: number, from: RatingScale, scale: Scale): number {
  return Math.round(stretched(rating, from, scale));
}
