import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/statistics.json';
import { wilson } from './wilson.ts';

describe('Wilson’s interval', () => {
  it.each(values.wilson)('of %d of %d is %d to %d', (hits, of, low, high) => {
    const interval = wilson(hits, of);
    expect(interval?.low).toBeCloseTo(low, 9);
    expect(interval?.high).toBeCloseTo(high, 9);
  });

  it('is mirrored with the rate, and null without observations', () => {
    const [some, rest] = [wilson(3, 17), wilson(14, 17)];
    expect(some?.low).toBeCloseTo(1 - rest!.high, 12);
    expect(wilson(0, 0)).toBeNull();
  });

  it('covers the true rate about as often as stated', () => {
    for (const p of [0.1, 0.5, 0.8]) expect(coverage(p, 60)).toBeGreaterThan(0.93);
  });
});

/** The exact coverage probability of the interval of n tosses at p, summed over every outcome. */
function coverage(p: number, n: number): number {
  let chance = (1 - p) ** n;
  let sum = 0;
  for (let hits = 0; hits <= n; hits++) {
    const { low, high } = wilson(hits, n)!;
    if (low <= p && p <= high) sum += chance;
    chance *= ((n - hits) / (hits + 1)) * (p / (1 - p));
  }
  return sum;
}
