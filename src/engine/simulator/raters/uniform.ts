import { stream } from '../../random/stream.ts';
import type { RatingQuestion } from '../rater.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';
import { referenceRater } from './reference-rater.ts';

/** A rater that draws every rating with equal probability, from the seed and the question: the floor of every score. */
export function uniform(scale: Scale, seed: string) {
  const chance = stream(seed).child('uniform ratings');
  const { ratings } = scale;
  return referenceRater(
    {
      id: 'uniform',
      name: 'By chance',
      about: 'Draws each rating evenly from the scale and reads nothing: what any rater must beat.',
      scale,
      key: `uniform/${scale.id}/${seed}`,
    },
    (question) => ratings[chance.child(asked(question)).below(ratings.length)] ?? endsOf(scale).min,
  );
}

/** Identifies a question for the draw: the same question gets the same rating, and a longer memory another one. */
function asked({ person, item, remembered }: RatingQuestion): string {
  return JSON.stringify([person.id, item.id, remembered.map(({ item, rating }) => [item, rating])]);
}
