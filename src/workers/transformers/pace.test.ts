import { describe, expect, it } from 'vitest';
import { MOST, ON_PROCESSOR, Pace } from './pace.ts';

describe('Pace', () => {
  /** Times of passes with 16 and 64 tokens that cost `fixed` ms and `token` ms for each token. */
  const timed = (fixed: number, token: number) =>
    [16, 64].map((tokens) => ({ tokens, ms: fixed + token * tokens }));

  it.each([
    ['a quick device', 0, 0.01, MOST],
    ['one that takes 4 ms a token', 0, 4, 32],
    ['one that takes a millisecond a token', 0, 1, 64],
    ['the slowest', 0, 150, 32],
    ['one with a fixed price', 61, 1, 64],
    ['one with a fixed price above the bound', 300, 1, 256],
  ])('gives %s as many tokens as fit in half of the time', (_, fixed, token, most) => {
    const [short, long] = timed(fixed, token);
    const pace = new Pace();
    pace.set(long!, short);
    expect(pace.most).toBe(most);
  });

  it('gives the processor at least 128 tokens, and a second', () => {
    const pace = new Pace(MOST, ON_PROCESSOR);
    const [short, long] = timed(0, 20);
    pace.set(long!, short);
    expect(pace.most).toBe(128);
    pace.set({ tokens: 64, ms: 64 });
    expect(pace.most).toBe(256);
  });

  it('measures a time that falls with the length as one without a fixed price', () => {
    const pace = new Pace();
    pace.set({ tokens: 64, ms: 64 }, { tokens: 16, ms: 90 });
    expect(pace.most).toBeGreaterThanOrEqual(32);
    expect(pace.most).toBeLessThanOrEqual(MOST);
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
