import type { Stream } from '../../random/stream.ts';
import type { Scale } from '../../domain/rating-scales.ts';

/**
 * Noise on a rating before the memory stores it, for tastes that drift (SUBER, section 3.3). To add one, add a file
 * here and a line in `registry.ts`.
 */
export interface Perturbation {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /**
   * Adds the noise.
   *
   * @param stream the only source of randomness
   * @returns a rating within the ends of the scale
   */
  perturb(rating: number, scale: Scale, stream: Stream): number;
}
