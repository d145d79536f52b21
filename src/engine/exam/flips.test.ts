import { say } from '#engine/messages/say.ts';
import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { resamples } from '../stats/resamples.ts';
import { countPair, flipDifference, independentOf, mostOfRare, noRates } from './flips.ts';
import { paired } from './newcombe.ts';

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
    expect(say(method)).toContain('Newcombe');
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
    expect(say(found.method)).toMatch(/^no interval: too few users/);
  });

  it('is undefined without duels', () => {
    const none = drawn('none', 5, 0, 0, 0);
    const found = flipDifference(none, resamples(5, 50, stream('draws')));
    expect([found.value, found.interval]).toEqual([null, null]);
  });
});

describe('independentOf', () => {
  it('counts one duel of a user as one, and several as fewer than their number', () => {
    expect(independentOf({ above: new Float64Array(3), below: Float64Array.of(1, 1, 0) })).toBe(2);
    expect(independentOf({ above: new Float64Array(1), below: Float64Array.of(6) })).toBe(3);
  });
});

describe('mostOfRare', () => {
  it('bounds a rate of few cases, and leaves the others to resampling', () => {
    const of = (above: number, below: number) => ({
      above: Float64Array.of(above),
      below: Float64Array.of(below),
    });
    expect(mostOfRare(of(0, 1))).toBeGreaterThan(0.7);
    expect(mostOfRare(of(9, 1000))).toBeGreaterThan(0.009);
    expect(mostOfRare(of(10, 1000))).toBeNull();
    expect(mostOfRare(of(0, 0))).toBeNull();
  });
});

describe('paired', () => {
  it('is Newcombe’s interval: symmetric, and wider with fewer', () => {
    // 0 of 100 twice: the upper end of Wilson's interval, .0370, on either side.
    expect(paired(0, 0, 100)!.high).toBeCloseTo(0.037, 3);
    expect(paired(0, 0, 100)!.low).toBeCloseTo(-0.037, 3);
    const [there, back] = [paired(0.3, 0.1, 50)!, paired(0.1, 0.3, 50)!];
    expect(there.low).toBeCloseTo(-back.high, 12);
    expect(paired(0.3, 0.1, 500)!.low).toBeGreaterThan(there.low);
    expect(paired(0, 0, 0)).toBeNull();
  });
});
