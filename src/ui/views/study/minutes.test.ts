import { describe, expect, it } from 'vitest';
import { minutes } from './minutes.ts';

describe('the time a plan takes', () => {
  it('has a range, in minutes, then in hours', () => {
    expect(minutes({ low: 18 * 60, high: 26 * 60 })).toEqual({ value: '22 min', more: '18–26' });
    expect(minutes({ low: 3600, high: 3 * 3600 })).toEqual({ value: '2.0 h', more: '1.0–3.0' });
  });

  it('is no more exact than it can be', () => {
    expect(minutes({ low: 2, high: 40 })).toEqual({ value: 'under a minute' });
    expect(minutes(null)).toEqual({ value: 'not known' });
  });
});
