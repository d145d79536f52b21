import { describe, expect, it } from 'vitest';
import { outcomeOf } from './exam-item.ts';

const of = (low: number, high: number) => ({
  value: (low + high) / 2,
  interval: { low, high },
  n: 9,
});

describe('outcomeOf', () => {
  it('[X2] passes and fails only where the whole interval lies on one side', () => {
    const line = { side: 'at least' } as const;
    expect(outcomeOf(of(0.7, 0.8), line, 0.7)).toBe('passed');
    expect(outcomeOf(of(0.69, 0.8), line, 0.7)).toBe('can’t tell');
    expect(outcomeOf(of(0.6, 0.7), line, 0.7)).toBe('can’t tell');
    expect(outcomeOf(of(0.6, 0.69), line, 0.7)).toBe('failed');
  });

  it('reverses where less is better', () => {
    const line = { side: 'at most' } as const;
    expect(outcomeOf(of(-0.01, 0.05), line, 0.05)).toBe('passed');
    expect(outcomeOf(of(-0.01, 0.06), line, 0.05)).toBe('can’t tell');
    expect(outcomeOf(of(0.06, 0.2), line, 0.05)).toBe('failed');
  });

  it('decides nothing without a figure or an interval, and reports what wasn’t asked', () => {
    const line = { side: 'at least' } as const;
    expect(outcomeOf({ value: null, interval: null, n: 9 }, line, 0)).toBe('can’t tell');
    expect(outcomeOf({ value: 1, interval: null, n: 9 }, line, 0)).toBe('can’t tell');
    expect(outcomeOf(null, line, 0)).toBe('not asked');
    expect(outcomeOf({ value: null, interval: null, n: 0 }, line, 0)).toBe('not asked');
  });
});
