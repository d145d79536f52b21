import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/stats/rates.json';
import { stream } from '../random/stream.ts';
import { atMost, binomialChance } from './binomial.ts';
import { logGamma } from './log-gamma.ts';
import { discordant, mcnemar } from './mcnemar.ts';
import { pairedDifference } from './paired-difference.ts';
import { printedAs } from './printed-digits.ts';
import { quotientInterval } from './quotient-interval.ts';
import { ratioOf } from './ratio.ts';
import { resamples } from './resamples.ts';
import { signTest } from './sign-test.ts';
import { twoProportions } from './two-proportions.ts';
import { logQuotient, netWinRate, quotient, winShare } from './verdict-counts.ts';

/** Expects equality to about ten digits, at any magnitude. */
const near = (value: number, expected: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-10 * Math.max(1, Math.abs(expected)));

describe('binomial chances', () => {
  it.each(values.logGamma)('logGamma(%d) is %d', (x, expected) => {
    near(logGamma(x), expected);
  });

  it.each(values.binomial)('of %d in %d at %d agree with SciPy', (k, n, p, one, all) => {
    near(binomialChance(k, n, p), one);
    near(atMost(k, n, p), all);
  });

  it('handle probabilities 0 and 1', () => {
    expect([atMost(-1, 5, 0.5), atMost(5, 5, 0.5), atMost(3, 5, 0), atMost(3, 5, 1)]).toEqual([
      0, 1, 1, 0,
    ]);
    expect([binomialChance(0, 5, 0), binomialChance(1, 5, 0), binomialChance(5, 5, 1)]).toEqual([
      1, 0, 1,
    ]);
    expect(() => logGamma(0)).toThrow('0');
  });
});

describe('the sign test', () => {
  it.each(values.sign)('of %d against %d has p %d', (wins, losses, p) => {
    near(signTest(wins, losses), p);
  });

  it.each([0.01, 0.05, 0.1])(
    'raises false alarms no more often than %d under a fair coin',
    (alpha) => {
      for (let n = 1; n <= 60; n++) {
        let alarms = 0;
        for (let wins = 0; wins <= n; wins++) {
          if (signTest(wins, n - wins) <= alpha) alarms += binomialChance(wins, n, 0.5);
        }
        expect(alarms).toBeLessThanOrEqual(alpha + 1e-12);
      }
    },
  );

  it('has p 1 without answers', () => expect(signTest(0, 0)).toBe(1));
});

describe('McNemar’s exact test', () => {
  it.each(values.mcnemar)('of %d against %d has p %d', (onlyFirst, onlySecond, p) => {
    near(mcnemar({ n: 100, onlyFirst, onlySecond, missing: 0 }), p);
  });

  it('counts tasks done by both, and leaves out the others', () => {
    const tasks: [boolean | null, boolean | null][] = [
      [true, true],
      [true, false],
      [false, true],
      [true, false],
      [null, true],
    ];
    expect(discordant(tasks)).toEqual({ n: 4, onlyFirst: 2, onlySecond: 1, missing: 1 });
  });
});

describe('two proportions', () => {
  it.each(values.twoProportions)('agree with statsmodels and SciPy', (one) => {
    const found = twoProportions(one.first, one.second)!;
    near(found.z!, one.z);
    near(found.p!, one.p);
    near(found.lift!, one.lift);
    near(found.liftInterval!.low, one.low);
    near(found.liftInterval!.high, one.high);
  });

  it('give SAER’s lift of 18.4%, and its interval at the number of impressions that its own intervals imply', () => {
    // ± .0024 points about .619 % are 38 million impressions.
    const found = twoProportions({ hits: 235_220, of: 38e6 }, { hits: 198_740, of: 38e6 })!;
    expect(100 * found.lift!).toBeCloseTo(18.4, 1);
    expect(Math.abs(100 * found.liftInterval!.low - 17.6)).toBeLessThan(0.1);
    expect(Math.abs(100 * found.liftInterval!.high - 19.1)).toBeLessThan(0.1);
    expect(found.p).toBeLessThan(0.0001);
  });

  it.each([
    [0.05, 0.055],
    [0.01, 0.011],
  ])('raise false alarms about as often as %d where both rates are the same', (alpha, most) => {
    // Exact, over all outcomes of 100 and 80 trials; SciPy gives .0528, .0507 and .0512 at .05.
    for (const rate of [0.1, 0.3, 0.5]) {
      const [chances, others] = [100, 80].map((of) =>
        Array.from({ length: of + 1 }, (_, hits) => binomialChance(hits, of, rate)),
      );
      let alarms = 0;
      chances!.forEach((chance, hits) =>
        others!.forEach((other, more) => {
          const { p } = twoProportions({ hits, of: 100 }, { hits: more, of: 80 })!;
          if (p !== null && p <= alpha) alarms += chance * other;
        }),
      );
      expect(alarms).toBeLessThanOrEqual(most);
      expect(alarms).toBeGreaterThan(0.9 * alpha);
    }
  });

  it('are null where undefined', () => {
    expect(twoProportions({ hits: 0, of: 0 }, { hits: 1, of: 2 })).toBeNull();
    const none = twoProportions({ hits: 0, of: 5 }, { hits: 0, of: 5 })!;
    expect(none).toEqual({ lift: null, liftInterval: null, z: null, p: null });
    expect(twoProportions({ hits: 0, of: 5 }, { hits: 3, of: 5 })).toMatchObject({
      lift: -1,
      liftInterval: null,
    });
  });
});

describe('a paired difference', () => {
  const means = (values: readonly number[]) =>
    ratioOf({
      above: Float64Array.from(values),
      below: new Float64Array(values.length).fill(1),
    });

  it('is narrower than its parts where users vary together', () => {
    const from = stream('paired');
    const own = Array.from({ length: 40 }, () => from.unit());
    const more = own.map((one) => one + 0.05 + 0.05 * from.unit());
    const found = pairedDifference(means(more), means(own), resamples(40, 500, from));
    expect(found.value).toBeCloseTo(0.075, 1);
    expect(found.interval!.low).toBeGreaterThan(0.05);
    expect(found.p).toBeLessThan(1e-9);
    const back = pairedDifference(means(own), means(more), resamples(40, 500, stream('b')));
    expect(back.value).toBeCloseTo(-found.value!, 12);
  });

  it('has no p-value below that of the users’ signs, and none with one user', () => {
    const draws = resamples(4, 200, stream('a'));
    expect(pairedDifference(means([1, 1, 1, 1]), means([0, 0, 0, 0.1]), draws).p).toBe(0.125);
    expect(pairedDifference(means([1]), means([0]), resamples(1, 50, stream('a')))).toMatchObject({
      value: 1,
      interval: null,
      p: null,
    });
    const same = pairedDifference(means([1, 2, 3, 4]), means([1, 2, 3, 4]), draws);
    expect(same).toMatchObject({ value: 0, p: 1 });
  });

  it('has the p of a paired t test, in either order, and none where one is undefined', () => {
    const some = [1, 2, -1, 3, 2, 0, 1, -2, 2];
    const draws = resamples(9, 4000, stream('nine'));
    const [there, back] = [some, some.map((one) => -one)].map((one) =>
      pairedDifference(means(one), means(some.map(() => 0)), draws),
    );
    expect(there!.p).toBeCloseTo(back!.p!, 12);
    // SciPy's ttest_1samp; the error is the bootstrap's here.
    expect(there!.p).toBeCloseTo(0.1375, 2);
    const none = { value: null, interval: null, p: null };
    const undefinedOne = ratioOf({ above: new Float64Array(9), below: new Float64Array(9) });
    expect(pairedDifference(means(some), undefinedOne, draws)).toMatchObject(none);
    expect(pairedDifference(undefinedOne, means(some), draws)).toMatchObject(none);
  });
});

describe('Q and related figures', () => {
  it('agree with RecSys Arena’s figures, truncated to four digits', () => {
    const q = quotient({ win: 611, tie: 147, lose: 242 })!;
    expect(printedAs(q, 1.9485, 4)).toBe('truncated');
    expect(printedAs(quotient({ win: 628, tie: 84, lose: 288 })!, 1.9139, 4)).toBe('truncated');
    expect(printedAs(quotient({ win: 599, tie: 110, lose: 291 })!, 1.768, 4)).toBe('truncated');
  });

  it('invert or change their sign when the sides are exchanged', () => {
    const there = { win: 5, tie: 2, lose: 3 };
    const back = { win: 3, tie: 2, lose: 5 };
    expect(quotient(there)! * quotient(back)!).toBeCloseTo(1, 12);
    expect(logQuotient(there)! + logQuotient(back)!).toBeCloseTo(0, 12);
    expect(netWinRate(there)! + netWinRate(back)!).toBeCloseTo(0, 12);
    expect(winShare(there)! + winShare(back)!).toBeCloseTo(1, 12);
    expect([netWinRate(there), winShare(there)]).toEqual([0.2, 0.6]);
  });

  it('are null where undefined', () => {
    const none = { win: 0, tie: 0, lose: 0 };
    expect([quotient(none), logQuotient(none), netWinRate(none), winShare(none)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(quotient({ win: 4, tie: 0, lose: 0 })).toBeNull();
    expect(quotient({ win: 3, tie: 2, lose: 2 })).toBe(1.25);
    expect(quotient({ win: 0, tie: 0, lose: 4 })).toBe(0);
    expect(logQuotient({ win: 0, tie: 0, lose: 4 })).toBeNull();
  });

  it('have an interval that is the reciprocal of the other side’s', () => {
    const from = stream('q');
    const users = Array.from({ length: 50 }, () => {
      const [win, tie] = [from.below(4), from.below(2)];
      return { win, tie, lose: 4 - win };
    });
    const draws = resamples(50, 1000, stream('draws'));
    const turned = users.map(({ win, tie, lose }) => ({ win: lose, tie, lose: win }));
    const [there, back] = [quotientInterval(users, draws), quotientInterval(turned, draws)];
    expect(there.value! * back.value!).toBeCloseTo(1, 12);
    expect(there.interval!.low * back.interval!.high).toBeCloseTo(1, 1);
    expect(there.interval!.low).toBeLessThan(there.value!);
    expect(quotientInterval([], resamples(0, 10, stream('a')))).toMatchObject({
      value: null,
      interval: null,
    });
    const won = Array.from({ length: 5 }, () => ({ win: 1, tie: 0, lose: 0 }));
    const alone = quotientInterval(won, resamples(5, 50, stream('a')));
    // The exact interval of five of five, .478 to 1, as odds.
    expect(alone).toMatchObject({ value: null, capped: true });
    expect(alone.interval!.low).toBeCloseTo(0.4782 / 0.5218, 3);
  });

  it('have the delta-method interval of log Q, with many users', () => {
    // log Q = log (1 - lost) - log (1 - won), of users with one duel each: 160 wins, 120 ties, 120
    // losses.
    const users = Array.from({ length: 400 }, (_, i) => ({
      win: i < 160 ? 1 : 0,
      tie: i >= 160 && i < 280 ? 1 : 0,
      lose: i < 280 ? 0 : 1,
    }));
    const [won, lost] = [0.4, 0.3];
    const variance =
      (won / (1 - won) + lost / (1 - lost) + (2 * won * lost) / ((1 - won) * (1 - lost))) / 400;
    const { value, interval } = quotientInterval(users, resamples(400, 4000, stream('delta')));
    expect(value).toBeCloseTo(280 / 240, 12);
    const width = Math.log(interval!.high / interval!.low);
    const normal = 2 * 1.96 * Math.sqrt(variance);
    expect(width / normal).toBeGreaterThan(1);
    expect(width / normal).toBeLessThan(1.12);
    expect(Math.log(interval!.high * interval!.low) / 2).toBeCloseTo(Math.log(280 / 240), 1);
  });

  it('distinguish rounded digits from truncated and from wrong ones', () => {
    expect(printedAs(1.23456, 1.2346, 4)).toBe('rounded');
    expect(printedAs(1.23456, 1.2345, 4)).toBe('truncated');
    expect(printedAs(1.23456, 1.2344, 4)).toBe('neither');
    expect(printedAs(-0.30066, -0.3006, 4)).toBe('truncated');
    expect(printedAs(-0.30066, -0.3008, 4)).toBe('neither');
    expect(printedAs(0.56, 0.56, 4)).toBe('rounded');
  });
});
