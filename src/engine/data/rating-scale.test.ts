import { describe, expect, it } from 'vitest';
import { guessScale } from './rating-scale.ts';

const counts = (...values: number[]) => {
  const found = new Map<number, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
};

describe('guessScale', () => {
  it.each([
    ['stars', [1, 2, 3, 4, 5], { min: 1, max: 5, step: 1 }],
    ['stars of which some were never given', [2, 4, 3], { min: 1, max: 5, step: 1 }],
    ['half stars', [0.5, 3.5, 5], { min: 0.5, max: 5, step: 0.5 }],
    ['half stars without the lowest', [1, 3.5, 5], { min: 0.5, max: 5, step: 0.5 }],
    ['half stars alone', [3.5, 4.5], { min: 0.5, max: 5, step: 0.5 }],
    ['one half star', [4.5], { min: 0.5, max: 5, step: 0.5 }],
    ['half marks alone', [6.5, 8.5], { min: 0.5, max: 10, step: 0.5 }],
    ['marks up to ten', [1, 6, 10], { min: 1, max: 10, step: 1 }],
    ['shares', [0, 0.25, 1], { min: 0, max: 1, step: 0.25 }],
    ['likes', [0, 1, 1], { min: 0, max: 1, step: 1 }],
    ['percent', [0, 55, 100], { min: 0, max: 100, step: 1 }],
    ['a scale of its own', [-9.5, 0, 9.75], { min: -9.5, max: 9.75, step: 0.25 }],
  ])('knows %s', (_, values, scale) => expect(guessScale(counts(...values))).toEqual(scale));

  it('ignores one value off the scale in two thousand, but not one in ten', () => {
    expect(
      guessScale(
        new Map([
          [1, 1000],
          [5, 999],
          [99, 1],
        ]),
      )?.max,
    ).toBe(5);
    expect(
      guessScale(
        new Map([
          [1, 5],
          [5, 4],
          [99, 1],
        ]),
      )?.max,
    ).toBe(100);
  });

  it('returns undefined if nothing was rated', () => expect(guessScale(new Map())).toBeUndefined());

  it('returns undefined if all ratings are one value off every usual scale', () => {
    expect(guessScale(counts(500, 500))).toBeUndefined();
    expect(guessScale(counts(-3))).toBeUndefined();
    expect(guessScale(counts(5, 5))).toEqual({ min: 1, max: 5, step: 1 });
  });
});
