import { describe, expect, it } from 'vitest';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import { coinAgrees, flipsOf } from './flips-of.ts';

const consistency = (low: number, high: number, first: number | null = 0) =>
  ({
    ...{ value: (low + high) / 2, interval: { low, high } },
    references: coinAndFirst(0.5, first),
  }) as unknown as Estimate;
const follows = (low: number, high: number, ties = 0) =>
  flipsOf(consistency(low, high), { ties, alternates: false });

describe('a judge that follows position', () => {
  it('agrees with itself less often than a coin, with the whole interval', () => {
    expect(follows(0.25, 0.4)).toEqual({
      ...{ flipped: 0.675, interval: { low: 0.6, high: 0.75 }, coin: 0.5, more: true },
      alternates: false,
    });
    expect(follows(0.4, 0.49)?.more).toBe(true);
    expect(follows(0.4, 0.5)).toBeNull();
    expect(follows(0.6, 0.9)).toBeNull();
  });

  it('may be one that always names the first, however few pairs there are', () => {
    expect(follows(0, 0.7)).toMatchObject({ more: false });
    expect(follows(0, 0.2)).toMatchObject({ more: true });
    expect(follows(0.001, 0.7)).toBeNull();
    const unknown = flipsOf(consistency(0, 0.7, null), { alternates: false });
    expect(unknown).toBeNull();
  });

  it('is compared with a coin of as many ties, which may give two alike', () => {
    expect(coinAgrees(0)).toBe(0.5);
    expect(coinAgrees(1 / 3)).toBeCloseTo(1 / 3, 12);
    // One that mostly names the first and never ties agrees with itself as often as a coin of three labels.
    expect(follows(0.28, 0.36)).not.toBeNull();
    expect(follows(0.28, 0.36, 1 / 3)).toBeNull();
    expect(follows(0.2, 0.3, 1 / 3)).not.toBeNull();
    // It never follows position where it agrees with itself in most pairs.
    expect(coinAgrees(0.9)).toBe(0.5);
    expect(follows(0.7, 0.75, 0.9)).toBeNull();
  });

  it('isn’t known without an interval', () => {
    const none = { ...consistency(0, 1), interval: null };
    expect(flipsOf(none, { alternates: true })).toBeNull();
  });
});
