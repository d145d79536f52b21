import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/statistics.json';
import { normalCdf, normalQuantile } from './normal.ts';

describe('the normal distribution', () => {
  it.each(values.normalCdf)('normalCdf(%d) is %d', (z, p) => {
    expect(normalCdf(z)).toBeCloseTo(p, 13);
  });

  it.each(values.normalQuantile)('normalQuantile(%d) is %d', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 9);
  });

  it('is symmetric, and cut off in the far tails', () => {
    for (const z of [0.1, 1, 3, 7.9]) expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 14);
    expect([normalCdf(-40), normalCdf(40)]).toEqual([0, 1]);
    expect(() => normalQuantile(0)).toThrow('0');
  });
});
