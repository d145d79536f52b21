import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { normalCdf } from '../stats/normal.ts';
import { endsOf, scaleOf, scales } from '../domain/rating-scales.ts';
import { noiseOf, perturbationOf, perturbations } from './perturbation.ts';

const N = 20_000;
const ten = scaleOf('1-10');

/** The share of draws in which a rating becomes each other rating. */
function shares(id: string, rating: number): Map<number, number> {
  const from = stream('shares');
  const found = new Map<number, number>();
  for (let i = 0; i < N; i++) {
    const kept = perturbationOf(id).perturb(rating, ten, from);
    found.set(kept, (found.get(kept) ?? 0) + 1 / N);
  }
  return found;
}

describe('every perturbation', () => {
  it('has an id of its own', () => {
    expect(new Set(perturbations.map(({ id }) => id)).size).toBe(perturbations.length);
    expect(() => perturbationOf('no such')).toThrow('no such');
  });

  it.each(perturbations)(
    '[G6] $id stays on the scale, and is the same for the same seed',
    (one) => {
      fc.assert(
        fc.property(fc.constantFrom(...scales), fc.nat(9), fc.string(), (scale, at, seed) => {
          const rating = scale.ratings[at % scale.ratings.length]!;
          const { min, max } = endsOf(scale);
          const from = stream(seed);
          const kept = Array.from({ length: 5 }, () => one.perturb(rating, scale, from));
          for (const each of kept) {
            expect(Number.isInteger(each) && each >= min && each <= max).toBe(true);
          }
          const again = stream(seed);
          expect(Array.from({ length: 5 }, () => one.perturb(rating, scale, again))).toEqual(kept);
        }),
        { seed: 1 },
      );
    },
  );
});

describe('none', () => {
  it('changes nothing', () => {
    expect(shares('none', 7)).toEqual(new Map([[7, expect.closeTo(1, 9)]]));
  });
});

describe('greedy', () => {
  it('subtracts one and adds one, each with chance .1', () => {
    const found = shares('greedy', 5);
    expect([...found.keys()].sort()).toEqual([4, 5, 6]);
    // Three standard errors of a share of .1 among 20,000.
    expect(Math.abs(found.get(4)! - 0.1)).toBeLessThan(0.0064);
    expect(Math.abs(found.get(6)! - 0.1)).toBeLessThan(0.0064);
  });

  it('clamps ratings to the ends of the scale', () => {
    expect(Math.abs(shares('greedy', 10).get(10)! - 0.9)).toBeLessThan(0.0064);
    expect(Math.abs(shares('greedy', 1).get(1)! - 0.9)).toBeLessThan(0.0064);
  });
});

describe('gaussian', () => {
  it('rounds a normal of standard deviation .5: the shares are its areas', () => {
    const found = shares('gaussian', 5);
    for (const [rating, from, to] of [
      [5, -1, 1],
      [6, 1, 3],
      [4, -3, -1],
    ] as const) {
      const area = normalCdf(to) - normalCdf(from);
      const error = Math.sqrt((area * (1 - area)) / N);
      expect(Math.abs(found.get(rating)! - area)).toBeLessThan(3.5 * error);
    }
    expect(found.get(5)).toBeGreaterThan(0.66);
    expect(found.get(5)).toBeLessThan(0.7);
  });

  it('is symmetric around a rating in the middle, and clamped at the ends', () => {
    expect(Math.abs(shares('gaussian', 5).get(4)! - shares('gaussian', 5).get(6)!)).toBeLessThan(
      0.015,
    );
    expect(shares('gaussian', 10).get(10)).toBeGreaterThan(0.82);
  });
});

describe('the constants of noise', () => {
  const whole = { sd: 0.5, q: 0.2, whole: true };
  const shareChanged = (noise: typeof whole) => {
    const from = stream('constants');
    const draws = Array.from({ length: N }, () =>
      perturbationOf('greedy').perturb(5, ten, from, noise),
    );
    return draws.filter((one) => one !== 5).length / N;
  };

  it('set how often and how far a rating changes', () => {
    expect(shareChanged(whole)).toBeCloseTo(0.2, 1);
    expect(shareChanged({ ...whole, q: 0.6 })).toBeCloseTo(0.6, 1);
    const from = stream('wide');
    const wide = { ...whole, sd: 4 };
    const kept = Array.from({ length: 2000 }, () =>
      perturbationOf('gaussian').perturb(5, ten, from, wide),
    );
    expect(new Set(kept).size).toBe(10);
  });

  it('leave a mean between two labels between them', () => {
    const mean = noiseOf({ readout: 'expected' });
    const noisy = perturbationOf('gaussian').perturb(7.3, ten, stream('a'), mean);
    expect(Number.isInteger(noisy)).toBe(false);
    expect(noiseOf({ readout: 'argmax', noise: { sd: 1, q: 0.4 } })).toEqual({
      sd: 1,
      q: 0.4,
      whole: true,
    });
  });
});
