import type { Stream } from '../../random/stream.ts';
import type { Scale } from '../scale.ts';

/** Noise on a rating before it is remembered: tastes drift (SUBER, section 3.3). Adding one is a file here and a line in `registry.ts`. */
export interface Perturbation {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** @returns a rating within the ends of the scale; chance comes from the stream alone. */
  perturb(rating: number, scale: Scale, stream: Stream): number;
}
