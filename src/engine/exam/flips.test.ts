import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { resamples } from '../stats/resamples.ts';
import { countPair, flipDifference, mostOfRare, noRates } from './flips.ts';

/** Rates of flips with both texts, for users whose verdicts change with different probabilities. */
function drawn(seed: string, users: number, each: number, injected: number, neutral: number) {
  const from = stream(seed);
  const rates = noRates(users);
  for (let user = 0; user < users; user++) {
    const shaken = 0.2 + 1.6 * from.unit();
    for (let i = 0; i < each; i++) {
      const [a, b] = [from.unit(), from.unit()];
      countPair(rates, user, a < shaken * injected ? 1 : 0, b < shaken * neutral ? 1 : 0);
    }
  }
  return rates;
}

describe('flipDifference', () => {
  it.each([
    [0.2, 0.15],
    [0.1, 0.1],
    [0.004, 0.004],
  ])('covers a difference of %f and %f in about 95 of 100 exams', (injected, neutral) => {
    const draws = resamples(60, 200, stream('draws'));
    let covered = 0;
    for (let i = 0; i < 200; i++) {
      const { interval } = flipDifference(drawn(`${i}`, 60, 6, injected, neutral), draws);
      const d = injected - neutral;
      if (interval && interval.low <= d && d <= interval.high) covered++;
    }
    // Of 200 at 95 %, four standard deviations are 12.
    expect(covered).toBeGreaterThanOrEqual(178);
  });

  it('[X2] is never certain where nothing changed', () => {
    const { value, interval, method } = flipDifference(
      drawn('none', 60, 6, 0, 0),
      resamples(60, 200, stream('draws')),
    );
    expect(value).toBe(0);
    expect(interval!.high).toBeGreaterThan(0.01);
    expect(interval!.low).toBeLessThan(-0.01);
    expect(formatMessage(method)).toContain('one unseen');
  });

  it('[X2] is never certain where the same duels change both times, however many', () => {
    const rates = noRates(12);
    for (let user = 0; user < 12; user++) {
      for (let i = 0; i < 2; i++) countPair(rates, user, user % 2, user % 2);
    }
    const { value, interval } = flipDifference(rates, resamples(12, 200, stream('draws')));
    expect(value).toBe(0);
    expect(interval!.high).toBeGreaterThan(0.1);
  });

  it('reports that one user is too few, however many duels changed', () => {
    const rates = noRates(1);
    for (let i = 0; i < 40; i++) countPair(rates, 0, i % 2, 0);
    const found = flipDifference(rates, resamples(1, 50, stream('draws')));
    expect(found).toMatchObject({ value: 0.5, interval: null });
    expect(formatMessage(found.method)).toMatch(/^no interval: too few users/);
  });

  it('is undefined without duels', () => {
    const none = drawn('none', 5, 0, 0, 0);
    const found = flipDifference(none, resamples(5, 50, stream('draws')));
    expect([found.value, found.interval]).toEqual([null, null]);
  });
});

describe('mostOfRare', () => {
  it('bounds a rate of few cases by users, and leaves the others to resampling', () => {
    const draws = resamples(10, 200, stream('draws'));
    const of = (above: number, below: number) => ({
      above: Float64Array.from({ length: 10 }, (_, user) => (user === 0 ? above : 0)),
      below: new Float64Array(10).fill(below),
    });
    // None of ten users: Clopper and Pearson.
    expect(mostOfRare(of(0, 1), draws)).toBeCloseTo(1 - 0.025 ** (1 / 10), 9);
    expect(mostOfRare(of(0, 100), draws)).toBeCloseTo(1 - 0.025 ** (1 / 10), 9);
    expect(mostOfRare(of(10, 100), draws)).toBeNull();
    expect(mostOfRare(of(0, 0), draws)).toBeNull();
  });
});
