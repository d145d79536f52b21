import { message, type Text } from '../messages/message.ts';
import { onScale, type Scale } from '../domain/rating-scales.ts';
import type { Stream } from '../random/stream.ts';

/**
 * Noise on a rating before the memory stores it, for tastes that drift (SUBER, section 3.3). To add one, write it below
 * and list it in `perturbations`.
 */
export interface Perturbation {
  readonly id: string;
  readonly title: Text;
  readonly about: Text;
  /**
   * Adds the noise.
   *
   * @param stream the only source of randomness
   * @returns a rating within the ends of the scale
   */
  perturb(rating: number, scale: Scale, stream: Stream): number;
}

const none: Perturbation = {
  id: 'none',
  title: message('simulatorChoices.noNoise'),
  about: message('simulatorChoices.aboutNoNoise'),
  perturb: (rating) => rating,
};

/** Standard deviation, in steps of the scale. */
const SPREAD = 0.5;

const gaussian: Perturbation = {
  id: 'gaussian',
  title: message('simulatorChoices.gaussian'),
  about: message('simulatorChoices.aboutGaussian'),
  perturb: (rating, scale, stream) => onScale(Math.round(rating + SPREAD * normal(stream)), scale),
};

/** Draws from the standard normal distribution (Box and Muller 1958). */
function normal(stream: Stream): number {
  const length = Math.sqrt(-2 * Math.log(1 - stream.unit()));
  return length * Math.cos(2 * Math.PI * stream.unit());
}

/** Probabilities of one rating lower and one rating higher. */
const DOWN = 0.1;
const UP = 0.1;

const greedy: Perturbation = {
  id: 'greedy',
  title: message('simulatorChoices.greedy'),
  about: message('simulatorChoices.aboutGreedy'),
  perturb(rating, scale, stream) {
    const drawn = stream.unit();
    const step = drawn < DOWN ? -1 : drawn < DOWN + UP ? 1 : 0;
    return onScale(rating + step, scale);
  },
};

/** Every perturbation. */
export const perturbations: readonly Perturbation[] = [none, gaussian, greedy];

/** @throws RangeError for an unknown id */
export function perturbationOf(id: string): Perturbation {
  const perturbation = perturbations.find((known) => known.id === id);
  if (!perturbation) throw new RangeError(`No perturbation is called ${id}`);
  return perturbation;
}
