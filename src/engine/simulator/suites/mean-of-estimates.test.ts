import { describe, expect, it } from 'vitest';
import { stream, type Stream } from '../../random/stream.ts';
import { meanOfEstimates } from './mean-of-estimates.ts';

const part = (value: number, low: number, high: number) => ({ value, interval: { low, high } });

describe('a mean of figures', () => {
  it('has an interval from the squared and summed distances of theirs', () => {
    const { value, interval } = meanOfEstimates([part(0.5, 0.2, 0.6), part(0.7, 0.3, 1)])!;
    expect(value).toBeCloseTo(0.6, 12);
    expect(interval!.low).toBeCloseTo(0.6 - 0.5 / 2, 12);
    expect(interval!.high).toBeCloseTo(0.6 + Math.sqrt(0.01 + 0.09) / 2, 12);
  });

  it('is the figure itself for one part, and null without parts', () => {
    expect(meanOfEstimates([part(0.5, 0.2, 0.6)])).toEqual({
      value: 0.5,
      interval: { low: expect.closeTo(0.2, 12), high: expect.closeTo(0.6, 12) },
    });
    expect(meanOfEstimates([])).toBeNull();
  });

  it('does not depend on the order, and has no interval where a part has none', () => {
    const parts = [part(0.1, 0, 0.3), part(0.5, 0.4, 0.9), part(1, 0.8, 1)];
    expect(meanOfEstimates(parts)!.value).toBeCloseTo(
      meanOfEstimates(parts.toReversed())!.value,
      12,
    );
    expect(meanOfEstimates([...parts, { value: 1, interval: null }])!.interval).toBeNull();
  });

  it('covers the true value at about its nominal rate', () => {
    const chance = stream('normal parts');
    const spreads = [0.02, 0.05, 0.1, 0.01];
    let held = 0;
    for (let i = 0; i < 2000; i++) {
      const parts = spreads.map((spread) => {
        const value = 0.4 + spread * normal(chance);
        return part(value, value - 1.96 * spread, value + 1.96 * spread);
      });
      const { interval } = meanOfEstimates(parts)!;
      if (interval!.low <= 0.4 && interval!.high >= 0.4) held++;
    }
    expect(Math.abs(held / 2000 - 0.95)).toBeLessThan(0.015);
  });
});

function normal(chance: Stream): number {
  const length = Math.sqrt(-2 * Math.log(1 - chance.unit()));
  return length * Math.cos(2 * Math.PI * chance.unit());
}
