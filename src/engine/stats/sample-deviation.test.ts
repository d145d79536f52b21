import { expect, it } from 'vitest';
import { sampleDeviation } from './sample-deviation.ts';

it('is the standard deviation with n − 1, whatever the order and the level', () => {
  // Deviations −3, −1, 0, 1, 3 from 5: their squares sum to 20, over 4.
  expect(sampleDeviation([2, 4, 5, 6, 8])).toBeCloseTo(Math.sqrt(5), 12);
  expect(sampleDeviation([8, 2, 6, 4, 5])).toBeCloseTo(Math.sqrt(5), 12);
  expect(sampleDeviation([0.25, 0.75])).toBeCloseTo(Math.SQRT1_2 / 2, 12);
  expect(sampleDeviation([102, 104, 105, 106, 108])).toBeCloseTo(Math.sqrt(5), 12);
  expect(sampleDeviation([0.3, 0.3, 0.3])).toBe(0);
});

it('has no value for fewer than two values', () => {
  expect(() => sampleDeviation([1])).toThrow(RangeError);
  expect(() => sampleDeviation([])).toThrow(RangeError);
});
