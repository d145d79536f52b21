import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entropy, evenness } from './entropy.ts';

const counts = fc.array(fc.nat(50), { minLength: 2, maxLength: 8 });

describe('entropy', () => {
  it.each([
    [[1, 1], 1],
    [[2, 1, 1], 1.5],
    [[7], 0],
    [[5, 0, 0], 0],
    [[1, 1, 1, 1, 1, 1, 1, 1], 3],
    // H(.9) = .468996 bits (MacKay 2003, table of the binary entropy).
    [[9, 1], 0.468996],
  ])('of %j is %d bits', (of, bits) => {
    expect(entropy(of)).toBeCloseTo(bits, 6);
  });

  it('is null without counts', () => {
    expect([entropy([]), entropy([0, 0]), evenness([], 3), evenness([3], 1)]).toEqual(
      Array(4).fill(null),
    );
  });

  it('doesn’t depend on the order or the scale of the counts', () => {
    fc.assert(
      fc.property(counts, (of) => {
        const bits = entropy(of);
        if (bits === null) return;
        expect(entropy([...of].reverse())).toBeCloseTo(bits, 9);
        expect(entropy(of.map((one) => one * 3))).toBeCloseTo(bits, 9);
      }),
      { seed: 1 },
    );
  });
});

describe('evenness', () => {
  it('is 1 when all kinds are equally frequent and 0 when there is one kind; kinds without counts lower it', () => {
    expect(evenness([4, 4, 4], 3)).toBeCloseTo(1, 12);
    expect(evenness([4, 0, 0], 3)).toBe(0);
    expect(evenness([4, 4], 4)).toBeCloseTo(0.5, 12);
    expect(evenness([4, 4], 2)).toBe(1);
    expect([evenness([4], 1), evenness([0, 0], 2)]).toEqual([null, null]);
  });

  it('is between 0 and 1, and falls when one moves from the rarest kind to the most frequent', () => {
    fc.assert(
      fc.property(counts, (of) => {
        const even = evenness(of, of.length);
        if (even === null) return;
        expect(even).toBeGreaterThanOrEqual(-1e-12);
        expect(even).toBeLessThanOrEqual(1 + 1e-12);
        const sorted = [...of].sort((a, b) => a - b);
        if (sorted[0] === 0) return;
        sorted[0]!--;
        sorted[sorted.length - 1]!++;
        expect(evenness(sorted, of.length)!).toBeLessThan(even);
      }),
      { seed: 1 },
    );
  });
});
