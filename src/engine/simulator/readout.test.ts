import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { readRating } from './readout.ts';
import { scaleOf } from '../domain/rating-scales.ts';

const five = scaleOf('1-5');
const readouts = ['argmax', 'expected', 'sample'] as const;
const answer = (probabilities: readonly number[] | null) => ({
  probabilities,
  stage: 'logits' as const,
});

describe('a rating read from a distribution', () => {
  it('is the likeliest, the mean, or a random draw', () => {
    const of = answer([0.1, 0, 0.2, 0.4, 0.3]);
    expect(readRating(of, five, 'argmax', stream('a'))).toBe(4);
    expect(readRating(of, five, 'expected', stream('a'))).toBeCloseTo(3.8, 12);
    const from = stream('draws');
    const draws = Array.from({ length: 20_000 }, () => readRating(of, five, 'sample', from));
    const share = (rating: number) => draws.filter((one) => one === rating).length / draws.length;
    [0.1, 0, 0.2, 0.4, 0.3].forEach((p, at) => {
      expect(Math.abs(share(at + 1) - p)).toBeLessThan(
        4 * Math.sqrt((p * (1 - p)) / 20_000) + 1e-12,
      );
    });
  });

  it('breaks exact ties by the stream, with equal chances', () => {
    const from = stream('even');
    const of = answer([0.4, 0, 0.2, 0, 0.4]);
    const read = Array.from({ length: 4_000 }, () => readRating(of, five, 'argmax', from));
    expect(new Set(read)).toEqual(new Set([1, 5]));
    expect(Math.abs(read.filter((one) => one === 1).length / 4_000 - 0.5)).toBeLessThan(0.032);
  });

  it('[G3] is null for an unscored answer with every readout', () => {
    for (const readout of readouts) {
      for (const wrong of [
        null,
        [],
        [1],
        [NaN, 0, 0, 0, 0],
        [1, 1, 1, 1, 1],
        [0, 0, 0, 0, 0],
        [-1, 2, 0, 0, 0],
      ]) {
        expect(readRating(answer(wrong), five, readout, stream('a'))).toBeNull();
      }
      const unscored = { probabilities: [1, 0, 0, 0, 0], stage: 'unscored' as const };
      expect(readRating(unscored, five, readout, stream('a'))).toBeNull();
    }
  });

  it('stays on the scale and is the same for the same seed', () => {
    const shares = fc
      .array(fc.integer({ min: 0, max: 1000 }), { minLength: 5, maxLength: 5 })
      .filter((weights) => weights.some((one) => one > 0))
      .map((weights) => {
        const sum = weights.reduce((a, b) => a + b);
        return weights.map((one) => one / sum);
      });
    fc.assert(
      fc.property(shares, fc.constantFrom(...readouts), fc.string(), (of, readout, seed) => {
        const rating = readRating(answer(of), five, readout, stream(seed))!;
        expect(rating).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(rating).toBeLessThanOrEqual(5 + 1e-9);
        expect(readRating(answer(of), five, readout, stream(seed))).toBe(rating);
        if (readout !== 'expected') expect(of[rating - 1]).toBeGreaterThan(0);
      }),
      { seed: 1 },
    );
  });
});
