import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * A seeded generator of pseudo-random numbers. The same seed and labels give the same numbers on
 * every machine.
 */
export interface Stream {
  /** An integer in `[0, below)`. */
  below(below: number): number;

  /** A number in `[0, 1)`. */
  unit(): number;

  /**
   * A separate stream for one purpose, named by a label. Drawing one more number for the slates
   * then doesn't change the order of the duels.
   */
  child(label: string): Stream;
}

/** Returns the stream of a seed. */
export function stream(seed: string): Stream {
  const source = xoroshiro128plus(hashOf(seed));
  return {
    below: (below) => uniformInt(source, 0, below - 1),
    unit: () => uniformFloat64(source),
    child: (label) => stream(`${seed}/${label}`),
  };
}

/**
 * FNV-1a hash with a final mix, 32 bits: labels that differ in one letter get unrelated hashes. It
 * also breaks ties in a fixed pseudo-random order.
 */
export function hashOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** Returns a shuffled copy (Fisher-Yates). */
export function shuffled<T>(values: readonly T[], from: Stream): T[] {
  const copy = [...values];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = from.below(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
