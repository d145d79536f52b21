import { endsOf, type Scale } from '../../domain/rating-scales.ts';
import { referenceRater } from './reference-rater.ts';

/** A rater that gives every item the lowest, or the highest, rating. */
export function constant(scale: Scale, end: 'lowest' | 'highest') {
  const { min, max } = endsOf(scale);
  return referenceRater(
    {
      id: `always-${end}`,
      name: `Always the ${end}`,
      about: `Gives everything the ${end} rating, whoever asks.`,
      scale,
      key: `always-${end}/${scale.id}`,
    },
    () => (end === 'lowest' ? min : max),
  );
}
