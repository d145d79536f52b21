import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { drawSlates, smallestPool } from './draw-slates.ts';

const pool = (size: number) => Array.from({ length: size }, (_, i) => i);
const sizes = fc
  .record({
    k: fc.integer({ min: 1, max: 8 }),
    m: fc.integer({ min: 2, max: 8 }),
    more: fc.nat(40),
    seed: fc.string(),
  })
  .map(({ more, ...rest }) => ({ ...rest, size: smallestPool(rest.k) + more }));

describe('Drawn slates', () => {
  it('have the requested number and length, and hold nothing twice', () => {
    fc.assert(
      fc.property(sizes, ({ size, m, k, seed }) => {
        const slates = drawSlates(pool(size), m, k, stream(seed));
        expect(slates).toHaveLength(m);
        for (const slate of slates) expect(new Set(slate).size).toBe(k);
      }),
      { seed: 1 },
    );
  });

  it('are disjoint until the pool is used up, and use all of it before an item comes again', () => {
    fc.assert(
      fc.property(sizes, ({ size, m, k, seed }) => {
        const drawn = drawSlates(pool(size), m, k, stream(seed)).flat();
        expect(new Set(drawn.slice(0, size)).size).toBe(Math.min(size, m * k));
      }),
      { seed: 1 },
    );
  });

  it('use no item more than once oftener than any other', () => {
    fc.assert(
      fc.property(sizes, ({ size, m, k, seed }) => {
        const drawn = drawSlates(pool(size), m, k, stream(seed)).flat();
        const uses = pool(size).map((each) => drawn.filter((one) => one === each).length);
        expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
      }),
      { seed: 1 },
    );
  });

  it('are the same from the same seed, and others from another', () => {
    const draw = (seed: string) => drawSlates(pool(30), 4, 5, stream(seed));
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('put each item at each position about equally often', () => {
    const counts = new Array<number>(6).fill(0);
    for (let s = 0; s < 600; s++) counts[drawSlates(pool(6), 2, 3, stream(`${s}`))[1]![2]!]!++;
    // 100 each are expected; chi-squared with 5 degrees of freedom exceeds 20.5 once in a thousand.
    expect(counts.reduce((sum, n) => sum + (n - 100) ** 2 / 100, 0)).toBeLessThan(20.5);
  });

  it('can’t be longer than the pool', () => {
    expect(() => drawSlates(pool(4), 2, 5, stream('a'))).toThrow(RangeError);
  });
});
