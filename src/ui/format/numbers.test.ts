import { describe, expect, it } from 'vitest';
import { count, counted, duration, rate, signed, span } from './numbers.ts';

describe('numbers', () => {
  it('prints rates without a leading zero and with a true minus', () => {
    expect([0.64, -0.031, 0, 1, -1, 0.5].map((value) => rate(value))).toEqual([
      '.64',
      '−.03',
      '0',
      '1',
      '−1',
      '.50',
    ]);
    expect(rate(0.036, 3)).toBe('.036');
  });

  it('uses the singular for one', () => {
    const of = (n: number) => counted(n, 'user', 'users');
    expect([0, 1, 1127].map(of)).toEqual(['0 users', '1 user', '1,127 users']);
  });

  it('distinguishes 1 from values that round to 1, and never prints a minus zero', () => {
    expect(rate(0.999)).toBe('1.00');
    expect(rate(-0.001)).toBe('.00');
    expect(signed(-0.2)).toBe('0');
  });

  it('gives whole points their sign', () => {
    expect([123.4, -58, -1200].map(signed)).toEqual(['+123', '−58', '−1,200']);
  });

  it('writes an interval with a dash, or with "to" beside a sign', () => {
    expect(span({ low: 0.57, high: 0.71 })).toBe('.57–.71');
    expect(span({ low: -0.1, high: 0.2 })).toBe('−.10 to .20');
  });

  it('groups thousands and names hours, minutes and seconds', () => {
    expect(count(1127)).toBe('1,127');
    expect([12_000, 1_251_000, 3_840_000].map(duration)).toEqual([
      '12 s',
      '20 min 51 s',
      '1 h 4 min',
    ]);
  });
});
