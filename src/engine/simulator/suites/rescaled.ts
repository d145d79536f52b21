import type { RatingScale } from '../../domain/dataset.ts';
import { endsOf, type Scale } from '../scale.ts';

/**
 * A rating of the data on the scale that is asked with: the ends are the ends, and what lies between
 * keeps its share of the way. Half stars from .5 to 5 become 1 to 10.
 */
export function stretched(rating: number, from: RatingScale, scale: Scale): number {
  if (!(from.max > from.min)) throw new RangeError('A rating scale needs two different ends');
  const { min, max } = endsOf(scale);
  const share = Math.min(1, Math.max(0, (rating - from.min) / (from.max - from.min)));
  return min + share * (max - min);
}

/** The same as a rating that can be given: rounded. On a scale of five, half stars go two by two. */
export function rescaled(rating: number, from: RatingScale, scale: Scale): number {
  return Math.round(stretched(rating, from, scale));
}
