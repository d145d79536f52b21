import { describe, expect, it } from 'vitest';
import { calibration } from '../../../scripts/card/calibration.ts';
import { ratingErrors } from '../../../scripts/card/rating-errors.ts';
import { solve } from '../../../scripts/card/solve.ts';
import { stream } from '#engine/random/stream.ts';
import { resamples } from '#engine/stats/resamples.ts';

const draws = resamples(2, 50, stream('card'));

describe('solving equations', () => {
  it('returns the vector that the matrix maps to the right side', () => {
    const x = solve(Float64Array.of(4, 2, 2, 3), Float64Array.of(2, 5));
    expect(x[0]).toBeCloseTo(-0.5, 12);
    expect(x[1]).toBeCloseTo(2, 12);
  });

  it('refuses a matrix that is not positive definite', () => {
    expect(() => solve(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1))).toThrow(RangeError);
  });
});

describe('errors of ratings', () => {
  it('are 0, with a correlation of 1, for exact predictions', () => {
    const { mae, pearson } = ratingErrors([[[1, 1]], [[4, 4]]], draws);
    expect(mae.value).toBe(0);
    expect(pearson.value).toBe(1);
  });

  it('clip predictions outside the scale to its ends, in stars', () => {
    expect(ratingErrors([[[9, 5]], [[3, 2]]], draws).mae).toMatchObject({ value: 0.5, n: 2 });
  });

  it('have no correlation where all predictions are equal', () => {
    expect(ratingErrors([[[3, 1]], [[3, 4]]], draws).pearson.value).toBeNull();
  });
});

describe('calibration', () => {
  const table = (share: number) => ({
    m: 2,
    chosen: ['not asked yet', 'first', 'second', 'not asked yet'] as const,
    firstShare: [null, share, 1 - share, null],
    utilities: [0.9, 0.1],
  });

  it('has no error where certain events happen', () => {
    expect(calibration([table(1)]).error).toBe(0);
  });

  it('has an error of 1 where certain events never happen', () => {
    const { bins, error } = calibration([table(0)]);
    expect(error).toBe(1);
    expect(bins.map(({ n }) => n)).toEqual([1, 1]);
  });

  it('leaves out pairs of equal utility', () => {
    expect(calibration([{ ...table(0.7), utilities: [0.5, 0.5] }]).error).toBeNull();
  });
});
