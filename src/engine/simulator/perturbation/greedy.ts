import { onScale } from '../../domain/rating-scales.ts';
import type { Perturbation } from './perturbation.ts';

/** Probabilities of one rating lower and one rating higher. */
const DOWN = 0.1;
const UP = 0.1;

export const greedy: Perturbation = {
  id: 'greedy',
  title: 'Greedy',
  about: 'One less with chance .1, one more with chance .1, within the ends of the scale.',
  perturb(rating, scale, stream) {
    const drawn = stream.unit();
    const step = drawn < DOWN ? -1 : drawn < DOWN + UP ? 1 : 0;
    return onScale(rating + step, scale);
  },
};
