import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfExps } from './sum-of-exps.ts';

const topOf = (scores: ArrayLike<number>) =>
  Array.from(scores).reduce((top, one) => (one > top ? one : top), -Infinity);
const plainly = (scores: ArrayLike<number>) =>
  Array.from(scores).reduce((sum, one) => sum + Math.exp(one - topOf(scores)), 0);

describe('the sum of exponentials', () => {
  it('is what Math.exp gives, to a relative 2e-12', () => {
    const score = fc.oneof(
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.constantFrom(0, -0, -1e-300, Math.LN2, -Infinity),
    );
    const scores = fc
      .array(score, { minLength: 1, maxLength: 40 })
      .filter((all) => topOf(all) > -201);
    fc.assert(
      fc.property(scores, (all) => {
        for (const some of [Float64Array.from(all), Float32Array.from(all)]) {
          expect(Math.abs(sumOfExps(some, topOf(some)) / plainly(some) - 1)).toBeLessThan(2e-12);
        }
      }),
      { seed: 1 },
    );
  });

  it('is so for each distance from the top by itself, at and between the steps', () => {
    for (let below = 0; below < 30; below += 0.00037) {
      const alone = sumOfExps(Float64Array.of(-below), 0);
      expect(Math.abs(alone / Math.exp(-below) - 1)).toBeLessThan(2e-12);
    }
  });

  it('is no number where a score isn’t, or none is finite', () => {
    for (const odd of [
      [1, NaN],
      [NaN, 1],
      [-Infinity, -Infinity],
      [Infinity, 1],
    ]) {
      expect(sumOfExps(Float32Array.from(odd), topOf(odd))).toBeNaN();
      expect(plainly(odd)).toBeNaN();
    }
    expect(sumOfExps(Float32Array.of(3, -Infinity), 3)).toBe(1);
    expect(sumOfExps(new Float32Array(), -Infinity)).toBe(0);
  });
});
