import { beforeAll, describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { layOut } from './lay-out.ts';
import { neighbours } from './neighbours.ts';

const [GROUPS, EACH, SIZE] = [4, 16, 8];

/** Vectors of length 1 around the centre of a group; `spread` 0 puts them all there. */
function vectorsOf(spread: number, seed = 'vectors'): Float32Array[] {
  const chance = stream(seed);
  const drawn = () => Array.from({ length: SIZE }, () => chance.unit() - 0.5);
  const centres = Array.from({ length: GROUPS }, drawn);
  return Array.from({ length: GROUPS * EACH }, (_, i) => {
    const noise = drawn();
    const row = centres[i % GROUPS]!.map((one, d) => one + spread * noise[d]!);
    const length = Math.hypot(...row);
    return Float32Array.from(row, (one) => one / length);
  });
}

/** The share of points whose nearest point belongs to the same group. */
const purity = (points: Float32Array) =>
  Array.from({ length: GROUPS * EACH }, (_, i) =>
    Number(neighbours(points, i, 1)[0]! % GROUPS === i % GROUPS),
  ).filter(Boolean).length /
  (GROUPS * EACH);

describe('the layout of vectors', () => {
  let points: Float32Array;
  beforeAll(async () => {
    points = await layOut(vectorsOf(0.4), 'a');
  });

  it('puts each vector beside one of its own group', () => {
    expect(purity(points)).toBe(1);
  });

  it('finds no groups where the vectors have none', async () => {
    // By chance, a quarter of the neighbours belong to the same group: 4 standard errors are 0.22.
    expect(purity(await layOut(vectorsOf(1e6), 'a'))).toBeLessThan(0.47);
  });

  it('repeats itself with one seed, and differs with another', async () => {
    expect(await layOut(vectorsOf(0.4), 'a')).toEqual(points);
    expect(await layOut(vectorsOf(0.4), 'b')).not.toEqual(points);
  });

  it('fills the unit square along its wider axis, and is centred along the other', () => {
    const bounds = [0, 1].map((axis) => {
      const values = [...points].filter((_, i) => i % 2 === axis);
      return [Math.min(...values), Math.max(...values)] as const;
    });
    const sizes = bounds.map(([low, high]) => high - low);
    expect(Math.max(...sizes)).toBeCloseTo(1, 5);
    for (const [low, high] of bounds) expect(low + high).toBeCloseTo(1, 5);
  });

  it('works with the fewest vectors, refuses fewer, and stops when asked', async () => {
    expect(await layOut(vectorsOf(0.4).slice(0, 4), 'a')).toHaveLength(8);
    await expect(layOut(vectorsOf(0.4).slice(0, 3), 'a')).rejects.toThrow(/3 vectors/);
    const stop = new AbortController();
    const many = [...vectorsOf(0.4), ...vectorsOf(0.4, 'more'), ...vectorsOf(0.4, 'most')];
    const stopped = layOut(many, 'a', {
      signal: stop.signal,
      onShare: () => stop.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
  });
});
