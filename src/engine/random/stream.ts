import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded source of chance. Same seed and same labels: same numbers, on every machine. */
export interface Stream {
  /** An integer in `[0, below)`. */
  below(below: number): number;

  /** A number in `[0, 1)`. */
  unit(): number;

  /**
   * A stream of its own for one purpose. Named, so that drawing one more number
   * for the slates doesn't change the order of the duels.
   */
  child(label: string): Stream;
}

/** The stream of a seed: the same numbers on every machine. */
export function stream(seed: string): Stream {
  const source = xoroshiro128plus(hashOf(seed));
  return {
    below: (below) => uniformInt(source, 0, below - 1),
    unit: () => uniformFloat64(source),
    child: (label) => stream(`${seed}/${label}`),
  };
}

/** FNV-1a with a final mix, 32 bit: spreads labels that differ in one letter. Also orders ties by chance. */
export function hashOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(values: readonly T[], from: Stream): T[] {
  const copy = [...values];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = from.below(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
