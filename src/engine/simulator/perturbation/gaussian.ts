import type { Stream } from '../../random/stream.ts';
import { onScale } from '../../domain/rating-scales.ts';
import type { Perturbation } from './perturbation.ts';

/** Standard deviation, in steps of the scale. */
const SPREAD = 0.5;

export const gaussian: Perturbation = {
  id: 'gaussian',
  title: 'Gaussian',
  about:
    'Adds a normal draw of standard deviation .5, rounds to the scale and stays within its ends.',
  perturb: (rating, scale, stream) => onScale(Math.round(rating + SPREAD * normal(stream)), scale),
};

/** Draws from the standard normal distribution (Box and Muller 1958). */
function normal(stream: Stream): number {
  const length = Math.sqrt(-2 * Math.log(1 - stream.unit()));
  return length * Math.cos(2 * Math.PI * stream.unit());
}
