import { describe, expect, it } from 'vitest';
import { thirdCuts } from './third-cuts.ts';

describe('the cuts of thirds', () => {
  it('are after the first and the second third', () => {
    expect(thirdCuts([1, 2, 3, 4, 5, 6])).toEqual([3, 5]);
    expect(thirdCuts(Float64Array.of(0.1, 0.2, 0.3, 0.4))).toEqual([0.2, 0.3]);
  });

  it('part many equal least numbers from all others', () => {
    expect(thirdCuts([0, 0, 0, 0, 0, 0, 3, 8])).toEqual([3, 3]);
    expect(thirdCuts([0, 0, 0, 4, 5, 6])).toEqual([4, 5]);
    expect(thirdCuts([-2, -2, -2, -2, 7])).toEqual([7, 7]);
  });

  it('keep equal greatest numbers together', () => {
    expect(thirdCuts([1, 9, 9, 9, 9, 9])).toEqual([9, 9]);
  });

  it('are none where all numbers are equal, or there are none', () => {
    expect(thirdCuts([4, 4, 4])).toBeNull();
    expect(thirdCuts([])).toBeNull();
  });
});
