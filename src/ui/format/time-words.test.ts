import { describe, expect, it } from 'vitest';
import { clock, pace, toGo } from './time-words.ts';

describe('words for time', () => {
  it.each([
    [null, 'not known yet'],
    [4, 'a few seconds'],
    [59, 'under a minute'],
    [61, 'about 1 minute'],
    [490, 'about 8 minutes'],
    [9000, 'about 2.5 hours'],
  ])('%s seconds to go: %s', (seconds, words) => {
    expect(toGo(seconds)).toBe(words);
  });

  it('formats time spent as a clock', () => {
    expect(clock(764_900)).toBe('12:44');
    expect(clock(3_800_000)).toBe('1:03:20');
  });

  it('formats a rate with significant digits', () => {
    expect([123.4, 3.14, 0.416, null].map(pace)).toEqual(['123', '3.1', '.42', 'not known yet']);
  });
});
