import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { heldOutBy } from './held-out-figures.ts';

/** The ratings that are relevant, of some that one user gave on a scale; they are stored in 32 bits. */
function relevant(
  ratings: readonly number[],
  [min, max, step]: readonly [number, number, number],
  relevantFrom?: number,
): number[] {
  const rows = ratings.map((rating, i) => ({
    ...{ user: 'ann', item: `i${i}`, rating, timestamp: i },
  }));
  const dataset = datasetFrom(rows, { scale: { min, max, step } });
  const split = { kind: 'from', moment: 0 } as const;
  const { liked } = heldOutBy(dataset, timelines(dataset, stream('s'), split), relevantFrom)(0);
  return [...liked].map((item) => ratings[item]!).sort((a, b) => a - b);
}

describe('the threshold of relevance', () => {
  it.each([
    [[0, 100, 0.1], 95.1, [95, 95.1, 95.2], [95.1, 95.2]],
    [[0, 100, 0.1], 16.7, [16.6, 16.7, 16.8], [16.7, 16.8]],
    [[1, 5, 0.1], 4.1, [4, 4.1, 4.2], [4.1, 4.2]],
    [[0, 1, 0.01], 0.07, [0.06, 0.07, 0.08], [0.07, 0.08]],
    [[0, 1, 0.0001], 0.0003, [0.0002, 0.0003, 0.0004], [0.0003, 0.0004]],
    [[-10, 10, 0.01], -4.7, [-4.71, -4.7, -4.69], [-4.7, -4.69]],
    [[-10, 10, 1], 0, [-1, -1e-6, 0, 1], [0, 1]],
    [[0, 1e6, 0.1], 123_456.7, [123_456.6, 123_456.7], [123_456.7]],
    // A long scale doesn't blur a low threshold.
    [[0, 1e6, 0.1], 0.5, [0.4, 0.5, 0.6], [0.5, 0.6]],
    // More digits than 32 bits hold.
    [[1, 5, 0.1], 10 / 3, [3.333, 10 / 3, 3.334], [10 / 3, 3.334]],
    [[-5, 5, 0.1], -4 / 7, [-0.572, -4 / 7, -0.571], [-4 / 7, -0.571]],
    [[0, 1e-6, 1e-8], 5.1e-7, [5e-7, 5.1e-7, 5.2e-7], [5.1e-7, 5.2e-7]],
  ] as const)(
    'on a scale %j of %d is met by itself alone and what is above',
    (scale, from, ratings, met) => {
      expect(relevant(ratings, scale, from)).toEqual(met);
    },
  );

  it.each([
    [
      [0.5, 5, 0.5],
      [3, 3.5, 4],
      [3.5, 4],
    ],
    [[1, 5, 1], [3, 4], [4]],
    [
      [0.1, 1, 0.1],
      [0.6, 0.7, 0.8],
      [0.7, 0.8],
    ],
    [
      [1, 100, 0.1],
      [66.9, 67, 67.1],
      [67, 67.1],
    ],
    [
      [0.1, 99.7, 0.1],
      [66.4, 66.5, 66.6],
      [66.5, 66.6],
    ],
    [
      [Math.fround(-0.2), Math.fround(0.1), 0.1],
      [-0.1, 0, 0.1],
      [0, 0.1],
    ],
    [
      [Math.fround(0.1), 1, 0.1],
      [0.6, 0.7, 0.8],
      [0.7, 0.8],
    ],
    [
      [0.2, 0.8, 0.1],
      [0.5, 0.6, 0.7],
      [0.6, 0.7],
    ],
    [[0, 3e6, 0.5], [1_999_999.5, 2e6], [2e6]],
  ] as const)('is two thirds of the scale %j without one', (scale, ratings, met) => {
    expect(relevant(ratings, scale)).toEqual(met);
  });
});
