import { describe, expect, it } from 'vitest';
import { leastAlike } from './golden.ts';

const golden = [
  [1, 0],
  [0.6, 0.8],
];

describe('leastAlike', () => {
  it('is 1 where every vector has its golden direction, whatever its length', () => {
    expect(leastAlike(Float32Array.of(2, 0, 3, 4), golden)).toBeCloseTo(1);
  });

  it('is the cosine of the worst vector', () => {
    expect(leastAlike(Float32Array.of(1, 0, 0.8, 0.6), golden)).toBeCloseTo(0.96);
  });

  it.each([
    ['turned into no number', [1, 0, NaN, NaN]],
    ['all zeros', [1, 0, 0, 0]],
    ['missing', [1, 0]],
  ])('is -1 where a vector is %s', (_, rows) => {
    expect(leastAlike(Float32Array.from(rows), golden)).toBe(-1);
  });
});
