import type { Stream } from '../../random/stream.ts';

/** Draws from the standard normal distribution (Box and Muller 1958). */
export function normal(stream: Stream): number {
  return Math.sqrt(-2 * Math.log(1 - stream.unit())) * Math.cos(2 * Math.PI * stream.unit());
}
