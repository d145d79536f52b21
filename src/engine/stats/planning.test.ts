import { describe, expect, it } from 'vitest';
import { drawn, firstRefusal, sharesOf, verdict } from '#test/fixtures/verdicts.ts';
import { stream, type Stream } from '../random/stream.ts';
import { anytimeInterval } from './anytime-interval.ts';
import { anytimeQuotient } from './anytime-quotient.ts';
import { capitalAgainst } from './capital.ts';
import { logGamma } from './log-gamma.ts';
import { powerOf } from './power.ts';
import type { Ratio } from './ratio.ts';
import { tilted } from './tilted.ts';
import { usersNeeded } from './users-needed.ts';

describe('the capital of a gambler', () => {
  it('is the beta mixture of likelihood ratios for wins and losses', () => {
    const capital = capitalAgainst(0.3);
    const values = [1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 1];
    let last = 0;
    for (const value of values) last = capital.add(value);
    const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);
    const expected = logBeta(8.5, 4.5) - logBeta(0.5, 0.5) - 8 * Math.log(0.3) - 4 * Math.log(0.7);
    expect(last).toBeCloseTo(expected, 11);
  });

  it('stays finite however long the sequence', () => {
    const capital = capitalAgainst(0.5);
    let last = 0;
    for (let i = 0; i < 5000; i++) last = capital.add(1);
    expect(last).toBeGreaterThan(5000 * Math.log(2) - 10);
    expect(last).toBeLessThan(5000 * Math.log(2));
    expect(() => capitalAgainst(0.5).add(1.5)).toThrow('1.5');
    expect(() => capitalAgainst(1)).toThrow('1');
  });
});

describe('an anytime interval', () => {
  it('is [0, 1] without values, narrows with more, and is mirrored with them', () => {
    expect(anytimeInterval([])).toEqual({ low: 0, high: 1 });
    const values = drawn(stream('narrow'), 800, verdict(0.5, 0.2));
    const [some, all] = [anytimeInterval(values.slice(0, 100)), anytimeInterval(values)];
    expect(all.high - all.low).toBeLessThan(0.5 * (some.high - some.low));
    const turned = anytimeInterval(values.map((one) => 1 - one));
    expect(turned.low).toBeCloseTo(1 - all.high, 9);
    expect(anytimeInterval([1, 1, 1]).high).toBe(1);
    expect(anytimeInterval([0, 0, 0]).low).toBe(0);
  });

  it('is less than twice as wide as one for a fixed number', () => {
    const values = drawn(stream('price'), 500, verdict(0.5, 0.2));
    const { low, high } = anytimeInterval(values);
    const mean = values.reduce((sum, one) => sum + one, 0) / 500;
    const spread = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 499;
    const fixed = 2 * 1.96 * Math.sqrt(spread / 500);
    expect(high - low).toBeGreaterThan(fixed);
    expect(high - low).toBeLessThan(2 * fixed);
  });

  it('excludes one half exactly when the capital against it rejects it', () => {
    const values = drawn(stream('same'), 300, verdict(0.6, 0.1));
    const at = firstRefusal(values)!;
    expect(at).toBeGreaterThan(10);
    expect(anytimeInterval(values.slice(0, at - 1)).low).toBeLessThan(0.5);
    expect(anytimeInterval(values.slice(0, at)).low).toBeGreaterThan(0.5);
  });
});

describe('an anytime interval of Q', () => {
  it('is that of the win rate where there is no tie, and inverts when the sides are exchanged', () => {
    const wins = drawn(stream('no ties'), 200, verdict(0.6, 0));
    const shares = wins.map((win) => ({ win, tie: 0 }));
    const [q, rate] = [anytimeQuotient(shares), anytimeInterval(wins)];
    expect(q.low).toBeCloseTo(rate.low / (1 - rate.low), 9);
    expect(q.high).toBeCloseTo(rate.high / (1 - rate.high), 9);
    const tied = drawn(stream('ties'), 200, verdict(0.5, 0.3)).map(sharesOf);
    const [there, back] = [
      anytimeQuotient(tied),
      anytimeQuotient(tied.map(({ win, tie }) => ({ win: 1 - win - tie, tie }))),
    ];
    expect(there.low * back.high).toBeCloseTo(1, 9);
    expect(anytimeQuotient([])).toEqual({ low: 0, high: Infinity });
    expect(anytimeQuotient([{ win: 1, tie: 0 }]).high).toBe(Infinity);
  });

  it('ends where the capital against Q has grown from 1 to 20, also with ties', () => {
    const values = drawn(stream('ends'), 150, verdict(0.45, 0.3));
    const { low, high } = anytimeQuotient(values.map(sharesOf));
    for (const q of [low, high]) {
      // The value of a tie that makes both sides equal at this q.
      const p = q / (1 + q);
      const capital = capitalAgainst(p);
      let made = 0;
      for (const value of values) made = capital.add(value === 0.5 ? 1 - p : value);
      expect(made).toBeCloseTo(Math.log(20), 6);
    }
    expect(low).toBeLessThan(0.75 / 0.55);
    expect(high).toBeGreaterThan(0.75 / 0.55);
  });
});

describe('early stopping', () => {
  it('would err far more often with an interval for a fixed number', () => {
    let alarms = 0;
    for (let study = 0; study < 200; study++) {
      let wins = 0;
      const values = drawn(stream(`peek ${study}`), 400, verdict(0.5, 0));
      const fooled = values.some((value, i) => {
        wins += value;
        return i >= 20 && Math.abs(wins - (i + 1) / 2) > 1.96 * Math.sqrt((i + 1) / 4);
      });
      if (fooled) alarms++;
    }
    expect(alarms / 200).toBeGreaterThan(0.2);
  });

  it('stops early where the difference is clear', () => {
    const times = Array.from({ length: 100 }, (_, study) =>
      firstRefusal(drawn(stream(`clear ${study}`), 400, verdict(0.7, 0.1))),
    );
    expect(times.filter((at) => at !== null).length).toBeGreaterThan(98);
    const known = times.map((at) => at ?? 400).sort((a, b) => a - b);
    expect(known[50]).toBeLessThan(80);
  });
});

describe('planning', () => {
  /** Users with six duels each, correlated within a user. */
  const pilotOf = (from: Stream, users: number, rate: number): Ratio => {
    const above = Float64Array.from({ length: users }, () => {
      const own = rate + (from.unit() < 0.5 ? 0.25 : -0.25);
      return drawn(from, 6, verdict(own, 0)).reduce((sum, one) => sum + one, 0);
    });
    return { above, below: new Float64Array(users).fill(6) };
  };

  it('weighs the pilot’s users to the requested rate, with the smallest change', () => {
    const pilot = pilotOf(stream('tilt'), 50, 0.5);
    const chances = tilted(pilot, 0.6)!;
    const wins = chances.reduce((sum, chance, user) => sum + chance * pilot.above[user]!, 0);
    expect(wins / 6).toBeCloseTo(0.6, 12);
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    const own = pilot.above.reduce((sum, one) => sum + one, 0) / 300;
    for (const chance of tilted(pilot, own)!) expect(chance).toBeCloseTo(1 / 50, 9);
    const won = { above: Float64Array.of(6, 6), below: Float64Array.of(6, 6) };
    expect(tilted(won, 0.6)).toBeNull();
  });

  it('has the power of the formula for users with one duel each', () => {
    const pilot = { above: Float64Array.of(1, 0), below: Float64Array.of(1, 1) };
    const found = powerOf(200, { pilot, rate: 0.6, times: 4000 }, stream('formula'))!;
    // Power of the z test: Phi((.1 - 1.96 sqrt(.24 / 200)) / sqrt(.24 / 200)) = .823 (its error is
    // .6 points).
    expect(found).toBeCloseTo(0.823, 1);
    expect(powerOf(200, { pilot, rate: 0.4, times: 4000 }, stream('turned'))).toBeCloseTo(found, 1);
  });

  it('rises with users and distance, and needs more users where they differ more', () => {
    const pilot = pilotOf(stream('pilot'), 60, 0.5);
    const power = (users: number, rate: number) => powerOf(users, { pilot, rate }, stream('a'))!;
    expect(power(200, 0.55)).toBeGreaterThan(power(50, 0.55) + 0.2);
    expect(power(100, 0.6)).toBeGreaterThan(power(100, 0.53) + 0.3);
    const alike = {
      above: Float64Array.from(pilot.above, (_, i) => (i % 2 ? 4 : 2)),
      below: pilot.below,
    };
    const needed = (of: Ratio) => usersNeeded({ pilot: of, rate: 0.55 }, stream('b'))!;
    expect(needed(pilot)).toBeGreaterThan(1.3 * needed(alike));
  });

  it.each([0.53, 0.56, 0.6])('a plan for %d reaches its power', (rate) => {
    const from = stream(`plan ${rate}`);
    const pilot = pilotOf(from, 200, 0.5);
    const users = usersNeeded({ pilot, rate }, from)!;
    // Studies drawn from the truth behind the pilot, not from the pilot.
    const truth = pilotOf(from, 20_000, rate);
    const reached = powerOf(users, { pilot: truth, rate, times: 1500 }, from)!;
    expect(reached).toBeGreaterThan(0.75);
    expect(reached).toBeLessThan(0.87);
  });

  it('is null where there is no lead or no pilot data', () => {
    const pilot = pilotOf(stream('none'), 20, 0.5);
    expect(usersNeeded({ pilot, rate: 0.5 }, stream('a'))).toBeNull();
    expect(usersNeeded({ pilot, rate: 0.50001 }, stream('a'))).toBeNull();
    const won = { above: Float64Array.of(6, 6), below: Float64Array.of(6, 6) };
    expect(usersNeeded({ pilot: won, rate: 0.6 }, stream('a'))).toBeNull();
    expect(powerOf(1, { pilot, rate: 0.6 }, stream('a'))).toBeNull();
  });
});
