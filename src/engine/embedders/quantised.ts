import type { ItemVectors } from './embedder.ts';
import { int8Dots } from './int8-dots.ts';

/** The largest of an item's numbers in 8 bits, and of a query's in 16. */
const [MOST, MOST_OF_QUERY] = [127, 32_767];
const MOST_OF_DOT = 2 ** 31 - 1;

/** Items' vectors in 8 bits, to find those that can be among the nearest. */
export interface Quantised {
  /**
   * Returns the positions of all unseen items that can be among the `k` with the largest dot products with a query, in
   * ascending order. A dot product is one that was added up in 64-bit numbers, divided by the query's length or not;
   * items with equal ones are all returned, so that ties can be decided by other keys.
   * @param query as many numbers as a vector has
   * @returns null where the query rules nobody out: it is all zeros, or not all of it is finite
   */
  candidates(
    query: Float64Array,
    k: number,
    seen: ReadonlySet<number> | undefined,
  ): number[] | null;
}

/**
 * Rounds vectors to 8 bits, each with a scale of its own: a quarter of their memory in addition to them. An item's
 * vector `x` becomes `x' = scale * codes`, a query `q` becomes `q'` in 16 bits. The dot product of `x'` and `q'` is exact
 * in 32 bits and differs from that of `x` and `q` by at most `|x - x'| |q| + |x'| |q - q'|` (Cauchy-Schwarz).
 * @returns null where this browser runs no WASM with SIMD, and where not all numbers are finite
 */
export function quantised({
  size,
  values,
}: Pick<ItemVectors, 'size' | 'values'>): Quantised | null {
  const count = size > 0 ? values.length / size : 0;
  const memory = int8Dots(count, size);
  if (!memory) return null;
  const scales = new Float64Array(count);
  /** By item: the length of its vector in 8 bits, and of the difference from its vector. */
  const [lengths, errors] = [new Float64Array(count), new Float64Array(count)];
  for (let item = 0; item < count; item++) {
    const row = values.subarray(item * size, (item + 1) * size);
    const codes = memory.rows.subarray(item * memory.stride);
    const scale = round(row, MOST, codes);
    const { length, error } = lengthsOf(row, codes, scale);
    if (!Number.isFinite(error)) return null;
    scales[item] = scale;
    lengths[item] = length;
    errors[item] = error;
  }
  const highest = new Float64Array(count);
  const mostOfQuery = Math.min(MOST_OF_QUERY, Math.floor(MOST_OF_DOT / (MOST * size)));
  // Sums of 64-bit numbers are rounded too: at most by this share of the product of both lengths.
  const slack = (4 * size + 64) * Number.EPSILON;

  return {
    candidates(query, k, seen) {
      const scale = round(query, mostOfQuery, memory.query);
      const { length, error } = lengthsOf(query, memory.query, scale);
      const whole = Math.hypot(length, error);
      if (!(whole > 0 && whole < Infinity)) return null;
      if (k < 1) return [];
      const rounding = slack * (length + error);
      const [byError, byLength] = [length + error + rounding, error + rounding];
      const dots = memory.dots();
      /** The largest lower bounds of unseen items, ascending: the first is the k-th largest. */
      const best = new Float64Array(Math.min(k, count)).fill(-Infinity);
      for (let item = 0; item < count; item++) {
        const about = dots[item]! * scales[item]! * scale;
        const most = errors[item]! * byError + lengths[item]! * byLength;
        highest[item] = about + most;
        if (about - most > best[0]! && !seen?.has(item)) insert(best, about - most);
      }
      const found: number[] = [];
      for (let item = 0; item < count; item++) {
        if (highest[item]! >= best[0]! && !seen?.has(item)) found.push(item);
      }
      return found;
    },
  };
}

/** Writes numbers as integers of at most `most` with their sign; returns what 1 stands for. */
function round(of: Float32Array | Float64Array, most: number, to: Int8Array | Int16Array): number {
  let largest = 0;
  for (let d = 0; d < of.length; d++) {
    const size = Math.abs(of[d]!);
    if (size > largest) largest = size;
  }
  const times = largest > 0 ? most / largest : 0;
  for (let d = 0; d < of.length; d++) to[d] = Math.round(of[d]! * times);
  return largest / most;
}

/** Returns the length of a rounded vector, and of its difference from the vector itself. */
function lengthsOf(
  of: Float32Array | Float64Array,
  codes: Int8Array | Int16Array,
  scale: number,
): { length: number; error: number } {
  let [squares, errors] = [0, 0];
  for (let d = 0; d < of.length; d++) {
    const rounded = codes[d]! * scale;
    const apart = of[d]! - rounded;
    squares += rounded * rounded;
    errors += apart * apart;
  }
  return { length: Math.sqrt(squares), error: Math.sqrt(errors) };
}

/** Replaces the smallest of ascending numbers by a larger one. */
function insert(ascending: Float64Array, value: number): void {
  let at = 0;
  while (at + 1 < ascending.length && ascending[at + 1]! < value) {
    ascending[at] = ascending[at + 1]!;
    at++;
  }
  ascending[at] = value;
}
