import { message, type Text } from '#messages/message.ts';
import { onScale, type Scale } from '../domain/rating-scales.ts';
import type { Stream } from '../random/stream.ts';

/** Constants of the perturbations. */
export interface Noise {
  /** Standard deviation of Gaussian noise, in steps of the scale. */
  readonly sd: number;
  /** The chance that greedy noise changes a rating by one; up and down are equally likely. */
  readonly q: number;
  /** False if ratings are means between two labels: then the noise doesn't round them. */
  readonly whole: boolean;
}

/** The initial constants. */
export const NOISE: Noise = { sd: 0.5, q: 0.2, whole: true };

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
  perturb(rating: number, scale: Scale, stream: Stream, noise?: Noise): number;
}

const none: Perturbation = {
  id: 'none',
  title: message('simulatorChoices.noNoise'),
  about: message('simulatorChoices.aboutNoNoise'),
  perturb: (rating) => rating,
};

const gaussian: Perturbation = {
  id: 'gaussian',
  title: message('simulatorChoices.gaussian'),
  about: message('simulatorChoices.aboutGaussian'),
  perturb(rating, scale, stream, { sd, whole } = NOISE) {
    const noisy = rating + sd * normal(stream);
    return onScale(whole ? Math.round(noisy) : noisy, scale);
  },
};

/** Draws from the standard normal distribution (Box and Muller 1958). */
function normal(stream: Stream): number {
  const length = Math.sqrt(-2 * Math.log(1 - stream.unit()));
  return length * Math.cos(2 * Math.PI * stream.unit());
}

const greedy: Perturbation = {
  id: 'greedy',
  title: message('simulatorChoices.greedy'),
  about: message('simulatorChoices.aboutGreedy'),
  perturb(rating, scale, stream, { q } = NOISE) {
    const drawn = stream.unit();
    const step = drawn < q / 2 ? -1 : drawn < q ? 1 : 0;
    return onScale(rating + step, scale);
  },
};

/** The constants of a simulation's noise. Settings that were stored before they could be set have the initial ones. */
export function noiseOf({
  readout,
  noise,
}: {
  readonly readout: string;
  readonly noise?: Pick<Noise, 'sd' | 'q'>;
}): Noise {
  return { ...NOISE, ...noise, whole: readout !== 'expected' };
}

/** Every perturbation. */
export const perturbations: readonly Perturbation[] = [none, gaussian, greedy];

/** @throws RangeError for an unknown id */
export function perturbationOf(id: string): Perturbation {
  const perturbation = perturbations.find((known) => known.id === id);
  if (!perturbation) throw new RangeError(`No perturbation is called ${id}`);
  return perturbation;
}
