import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { slateUtility } from './utility.ts';

const dataset = datasetFrom([...'abcd'].map((item) => ({ user: 'u', item })));
const { scale, ...clicksOnly } = dataset;
const ratings = new Map([
  [0, 5],
  [1, 0.5],
  [2, 4],
]);

describe('The utility of a slate', () => {
  it('is the mean of its ratings on a scale from 0 to 1', () => {
    expect(scale).toEqual({ min: 0.5, max: 5, step: 0.5 });
    expect(slateUtility(dataset, 0, [0], ratings)).toBe(1);
    expect(slateUtility(dataset, 0, [1], ratings)).toBe(0);
    // (1 + 0 + 7/9) / 3 = 16/27
    expect(slateUtility(dataset, 0, [0, 1, 2], ratings)).toBeCloseTo(16 / 27, 12);
  });

  it('doesn’t depend on the order of its items', () => {
    expect(slateUtility(dataset, 0, [2, 0, 1], ratings)).toBeCloseTo(
      slateUtility(dataset, 0, [0, 1, 2], ratings)!,
      12,
    );
  });

  it('grows with each rating', () => {
    const better = new Map([...ratings, [1, 1]]);
    expect(slateUtility(dataset, 0, [0, 1], better)!).toBeGreaterThan(
      slateUtility(dataset, 0, [0, 1], ratings)!,
    );
  });

  it('is undefined when one item has no rating, there is no scale, or the slate is empty', () => {
    expect(slateUtility(dataset, 0, [0, 3], ratings)).toBeUndefined();
    expect(slateUtility(clicksOnly, 0, [0], ratings)).toBeUndefined();
    expect(slateUtility(dataset, 0, [], ratings)).toBeUndefined();
    const flat = { ...dataset, scale: { min: 5, max: 5, step: 1 } };
    expect(slateUtility(flat, 0, [0], ratings)).toBeUndefined();
  });

  it('is the mean true taste of made-up users, whatever they rated', () => {
    const truth = Float32Array.from([0, 0, 0, 0, 0.25, 0.5, 0.75, 1]);
    expect(slateUtility({ ...dataset, truth }, 1, [0, 3], ratings)).toBe(0.625);
  });
});

describe('Other utilities of a slate', () => {
  const of = (items: readonly number[], kind: 'sum' | 'share-of-best') =>
    slateUtility(dataset, 0, items, ratings, kind);

  it('are the sum of its rescaled ratings (Bonin et al., A.1)', () => {
    expect(of([0, 1, 2], 'sum')).toBeCloseTo(16 / 9, 12);
  });

  it('are the share of the highest sum of as many held-out items', () => {
    // The best two are worth 1 + 7/9.
    expect(of([0, 2], 'share-of-best')).toBe(1);
    expect(of([1, 2], 'share-of-best')).toBeCloseTo(7 / 16, 12);
  });

  it('are undefined where no held-out item is worth anything', () => {
    const nothing = new Map([
      [0, 0.5],
      [1, 0.5],
    ]);
    expect(slateUtility(dataset, 0, [0], nothing, 'share-of-best')).toBeUndefined();
    expect(slateUtility(dataset, 0, [0], nothing, 'sum')).toBe(0);
  });
});
