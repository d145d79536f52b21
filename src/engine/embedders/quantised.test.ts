import { afterEach, describe, expect, it, vi } from 'vitest';
import { stream, type Stream } from '../random/stream.ts';
import { quantised } from './quantised.ts';

afterEach(() => vi.unstubAllGlobals());

const normal = (chance: Stream) =>
  Math.sqrt(-2 * Math.log(1 - chance.unit())) * Math.cos(2 * Math.PI * chance.unit());

/** Numbers of each kind of vectors, by item and dimension. */
const KINDS: Readonly<Record<string, (chance: Stream, item: number, d: number) => number>> = {
  random: normal,
  'all negative': (chance) => -chance.unit(),
  'nearly equal': (chance, _, d) => Math.sin(d + 1) + 1e-6 * normal(chance),
  'equal in groups': (_, item, d) => Math.sin((item % 7) * 31 + d),
  'all equal': (_, __, d) => Math.cos(d),
  'partly zero': (chance, item) => (item % 3 === 0 ? 0 : normal(chance)),
  'of very different lengths': (chance, item) => normal(chance) * 10 ** ((item % 60) - 30),
  'led by one large number': (chance, _, d) => (d === 3 ? 1000 : 1) * normal(chance),
  'of a few values': (chance) => chance.below(3) - 1,
  'as far from zero in every number': (_, item) => item - 20.5,
};

function vectorsOf(kind: string, count: number, size: number) {
  const chance = stream(`${kind}, ${count} x ${size}`);
  const values = Float32Array.from({ length: count * size }, (_, at) =>
    KINDS[kind]!(chance, Math.floor(at / size), at % size),
  );
  const row = (item: number) => Float64Array.from(values.subarray(item * size, (item + 1) * size));
  /** The sum of a few items, as of a user's likes. */
  const query = () => {
    const sum = new Float64Array(size);
    for (let i = 0; i < 4; i++) row(chance.below(count)).forEach((value, d) => (sum[d]! += value));
    return sum;
  };
  return { size, values, row, query, chance };
}

/** All items whose exact score is among the `k` largest of the unseen ones, those equal to the last included. */
function nearest(
  { size, values }: { size: number; values: Float32Array },
  query: Float64Array,
  k: number,
  seen: ReadonlySet<number>,
): number[] {
  const length = Math.sqrt(query.reduce((sum, x) => sum + x * x, 0));
  const scores = Array.from({ length: values.length / size }, (_, item) => {
    let dot = 0;
    for (let d = 0; d < size; d++) dot += query[d]! * values[item * size + d]!;
    return dot / length;
  });
  const unseen = [...scores.keys()].filter((item) => !seen.has(item));
  const last = unseen.map((item) => scores[item]!).sort((a, b) => b - a)[k - 1] ?? -Infinity;
  return unseen.filter((item) => scores[item]! >= last);
}

describe.each(Object.keys(KINDS))('vectors that are %s', (kind) => {
  it.each([
    [300, 16],
    [300, 384],
    [200, 1],
    [200, 37],
    [40, 1000],
  ])('have all of the nearest among the candidates: %i of %i numbers', (count, size) => {
    const vectors = vectorsOf(kind, count, size);
    const codes = quantised(vectors)!;
    for (const k of [1, 2, 10, 39]) {
      const query = vectors.query();
      const seen = new Set(Array.from({ length: 5 }, () => vectors.chance.below(count)));
      const found = codes.candidates(query, k, seen);
      if (!found) {
        expect(query.some((value) => value !== 0)).toBe(false);
        continue;
      }
      expect(found).toEqual(expect.arrayContaining(nearest(vectors, query, k, seen)));
      expect(found.filter((item) => seen.has(item))).toEqual([]);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      expect(new Set(found).size).toBe(found.length);
    }
  });
});

describe('the candidates', () => {
  it('are few where vectors differ', () => {
    const vectors = vectorsOf('random', 4_000, 128);
    const codes = quantised(vectors)!;
    for (let round = 0; round < 5; round++) {
      expect(codes.candidates(vectors.query(), 10, undefined)!.length).toBeLessThan(60);
    }
  });

  it('are all unseen items where there are no more than asked for', () => {
    const vectors = vectorsOf('random', 20, 8);
    const codes = quantised(vectors)!;
    const seen = new Set([0, 3, 19]);
    const unseen = [...Array(20).keys()].filter((item) => !seen.has(item));
    for (const k of [17, 18, 20, 1e9]) {
      expect(codes.candidates(vectors.query(), k, seen)).toEqual(unseen);
    }
  });

  it('are none where everything was seen, or nothing is asked for', () => {
    const vectors = vectorsOf('random', 20, 8);
    const codes = quantised(vectors)!;
    expect(codes.candidates(vectors.query(), 5, new Set(Array(20).keys()))).toEqual([]);
    expect(codes.candidates(vectors.query(), 0, undefined)).toEqual([]);
  });

  it('are all that are equally near, though their vectors are rounded differently', () => {
    // All numbers of a vector add up to 315, which the scale of its codes, such as 7 / 127, gives only nearly.
    const largest = [1, 3, 5, 7, 9, 15, 21, 35, 45, 63, 105, 315];
    const values = largest.flatMap((one) =>
      Array.from({ length: 315 }, (_, d) => (d < 315 / one ? one : 0)),
    );
    const codes = quantised({ size: 315, values: Float32Array.from(values) })!;
    const found = codes.candidates(new Float64Array(315).fill(32_767), 1, undefined);
    expect(found).toEqual([...largest.keys()]);
  });

  it('have the nearest by rounded sums too, where those by exact numbers are others', () => {
    // All numbers are multiples that 32 and 64 bits hold. The exact dot product of the first item is that of the second
    // plus 1 in 10^14, and the sums of rounded products are in the opposite order.
    const size = 1024;
    const most = Math.floor((2 ** 31 - 1) / (127 * size));
    const units = Array.from({ length: size }, (_, d) => (d < 16 ? 1 : d < 32 ? 100 : most));
    /** Codes from 0 to 127 whose dot product with the units is a number; all of at least `least` where the unit is the largest. */
    const codesOf = (dot: number, least: number) => {
      const codes = units.map((unit) => (unit === most ? least : 0));
      let left = dot - codes.reduce((sum, code, d) => sum + code * units[d]!, 0);
      for (let d = size - 1; d >= 0; d--) {
        const more = Math.min(127 - codes[d]!, Math.floor(left / units[d]!));
        codes[d]! += more;
        left -= more * units[d]!;
      }
      return codes;
    };
    const [one, other] = [codesOf(1_291_384_089, 78), codesOf(817_203_736, 0)];
    const values = Float32Array.from([
      ...one.map((code) => code * 74_289),
      ...other.map((code) => code * 117_395),
    ]);
    expect(1_291_384_089n * 74_289n - 817_203_736n * 117_395n).toBe(1n);
    const query = Float64Array.from(units, (unit) => unit * 138_990_571_705);
    expect(nearest({ size, values }, query, 1, new Set())).toEqual([1]);
    expect(quantised({ size, values })!.candidates(query, 1, undefined)).toEqual([0, 1]);
  });

  it('are all zero vectors where the others point away', () => {
    const values = Float32Array.from([-1, -2, 0, 0, -3, -1, 0, 0, 0, 0]);
    const codes = quantised({ size: 2, values })!;
    expect(codes.candidates(Float64Array.of(2, 1), 2, undefined)).toEqual([1, 3, 4]);
  });

  it('don’t depend on the query’s length', () => {
    const vectors = vectorsOf('random', 500, 24);
    const codes = quantised(vectors)!;
    const query = vectors.query();
    const found = codes.candidates(query, 10, undefined);
    for (const times of [2 ** -100, 2 ** -20, 2 ** 20, 2 ** 100]) {
      const other = query.map((value) => value * times);
      expect(codes.candidates(other, 10, undefined)).toEqual(found);
    }
  });

  it.each([0, NaN, Infinity, -Infinity, 1e-320])('are not known for a query of %d', (value) => {
    const vectors = vectorsOf('random', 20, 8);
    const codes = quantised(vectors)!;
    expect(codes.candidates(new Float64Array(8).fill(value), 5, undefined)).toBeNull();
    // The next query finds no remains of this one.
    const query = vectors.query();
    expect(codes.candidates(query, 5, undefined)).toEqual(
      quantised(vectors)!.candidates(query, 5, undefined),
    );
  });
});

describe('no vectors in 8 bits', () => {
  it.each([NaN, Infinity, -Infinity])('are made where a number is %d', (value) => {
    const vectors = vectorsOf('random', 20, 8);
    vectors.values[77] = value;
    expect(quantised(vectors)).toBeNull();
  });

  const { Memory, Module, Instance } = WebAssembly;
  class Forbidden {
    constructor() {
      throw new WebAssembly.CompileError('violates the Content Security Policy');
    }
  }
  it.each<[string, unknown]>([
    ['the browser has no WASM', undefined],
    ['it knows no SIMD', { Memory, Module, Instance, validate: () => false }],
    ['a policy forbids it', { Memory, Module: Forbidden, Instance, validate: () => true }],
  ])('are made where %s', (_, offered) => {
    const vectors = vectorsOf('random', 20, 8);
    expect(quantised(vectors)).not.toBeNull();
    vi.stubGlobal('WebAssembly', offered);
    expect(quantised(vectors)).toBeNull();
  });
});
