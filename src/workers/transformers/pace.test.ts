import { describe, expect, it } from 'vitest';
import { MOST, Pace } from './pace.ts';

describe('Pace', () => {
  it.each([
    ['a quick device', 1, MOST],
    ['one that takes 4 ms a token', 256, 32],
    ['one that takes a millisecond a token', 64, 64],
    ['the slowest', 10_000, 32],
  ])('gives %s as many tokens as fit in half of the time', (_, ms, most) => {
    const pace = new Pace();
    pace.set({ tokens: 64, ms });
    expect(pace.most).toBe(most);
  });

  it('is halved after two full passes in a row that last too long, and not after a short or single one', () => {
    const pace = new Pace(128);
    pace.record(128, 900);
    pace.record(128, 100);
    pace.record(128, 900);
    pace.record(12, 900);
    expect(pace.most).toBe(128);
    pace.record(128, 900);
    expect(pace.most).toBe(64);
  });
});
