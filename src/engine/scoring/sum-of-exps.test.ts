import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfExps, topOf } from './sum-of-exps.ts';

const plainly = (scores: Float32Array | Float64Array) =>
  Array.from(scores).reduce((sum, one) => sum + Math.exp(one - Math.max(...scores)), 0);

describe('the largest of some scores', () => {
  it('is found at any index', () => {
    fc.assert(
      fc.property(fc.float64Array({ minLength: 1, noNaN: true }), (scores) => {
        expect(topOf(scores)).toBe(Math.max(...scores));
      }),
      { seed: 2 },
    );
  });

  it('is NaN where a score is, and -Infinity without scores', () => {
    expect(topOf(Float32Array.of(1, NaN, 2))).toBeNaN();
    expect(topOf(new Float32Array())).toBe(-Infinity);
  });
});

describe('the sum of exponentials', () => {
  it('agrees with Math.exp to a relative 2e-12', () => {
    const score = fc.oneof(
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.constantFrom(0, -0, -1e-300, Math.LN2, -Infinity),
    );
    const scores = fc
      .array(score, { minLength: 1, maxLength: 40 })
      .filter((all) => Math.max(...all) > -201);
    fc.assert(
      fc.property(scores, (all) => {
        for (const some of [Float64Array.from(all), Float32Array.from(all)]) {
          expect(Math.abs(sumOfExps(some, topOf(some)) / plainly(some) - 1)).toBeLessThan(2e-12);
        }
      }),
      { seed: 1 },
    );
  });

  it('agrees for each distance from the top by itself, at and between the steps', () => {
    for (let below = 0; below < 30; below += 0.00037) {
      const alone = sumOfExps(Float64Array.of(-below), 0);
      expect(Math.abs(alone / Math.exp(-below) - 1)).toBeLessThan(2e-12);
    }
  });

  it('is NaN where a score is, or none is finite', () => {
    for (const odd of [
      Float32Array.of(1, NaN),
      Float32Array.of(NaN, 1),
      Float32Array.of(-Infinity, -Infinity),
      Float32Array.of(Infinity, 1),
    ]) {
      expect(sumOfExps(odd, topOf(odd))).toBeNaN();
      expect(plainly(odd)).toBeNaN();
    }
    expect(sumOfExps(Float32Array.of(3, -Infinity), 3)).toBe(1);
    expect(sumOfExps(new Float32Array(), -Infinity)).toBe(0);
  });
});
