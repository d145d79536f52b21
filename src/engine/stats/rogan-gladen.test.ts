import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/stats/correction.json';
import { judgeAgainstPeople } from './judge-against-people.ts';
import type { Judged } from './labelled-sample.ts';
import { roganGladen } from './rogan-gladen.ts';
import { roganGladenOutcomes } from './rogan-gladen-outcomes.ts';

describe('Rogan and Gladen’s estimate', () => {
  it.each(values.roganGladen)('agrees with a test of every rate', ({ seen, ...expected }) => {
    const found = roganGladen(seen);
    expect(found.value).toBeCloseTo(expected.value, 11);
    expect(found.bounded).toBe(expected.bounded);
    expect(found.interval.low).toBeCloseTo(expected.bounded ? expected.low : 0, 5);
    expect(found.interval.high).toBeCloseTo(expected.bounded ? expected.high : 1, 5);
  });

  it('is mirrored when yes and no are exchanged', () => {
    const { yes, of, hit, missed, rejected, falseAlarm } = values.roganGladen[0]!.seen;
    const there = roganGladen(values.roganGladen[0]!.seen);
    const back = roganGladen({
      yes: of - yes,
      of,
      hit: rejected,
      missed: falseAlarm,
      rejected: hit,
      falseAlarm: missed,
    });
    expect(back.value).toBeCloseTo(1 - there.value!, 12);
    expect(back.interval.high).toBeCloseTo(1 - there.interval.low, 12);
  });

  it('is computed from counts, which are lower where one user’s answers are alike', () => {
    const one = (user: number, judge: number, label: number | null) => ({ user, judge, label });
    const apart = [one(0, 1, 1), one(1, 0, 1), one(2, 0, 0), one(3, 1, null), one(4, 1, 0)];
    const counts = { yes: 3, of: 5, hit: 1, missed: 1, rejected: 1, falseAlarm: 1 };
    expect(judgeAgainstPeople(apart)).toEqual(counts);
    const doubled = judgeAgainstPeople([...apart, ...apart]);
    for (const [name, count] of Object.entries(counts)) {
      expect(doubled[name as keyof typeof counts]).toBeCloseTo(count, 12);
    }
    expect(() => judgeAgainstPeople([one(0, 0.5, 1)])).toThrow('0.5');
    // Yes 4 of 7, by user 1 of 2, 3 of 3, 0 of 2. Deviations from 4/7, in sevenths, squared: 84 one by
    // one, 1 + 81 + 64 by user. So the seven are worth 7 x 84/146 = 294/73.
    const alike = [[0, 1], [0, 0], [1, 1], [1, 1], [1, 1], [2, 0], [2, 0]]; // prettier-ignore
    const seen = judgeAgainstPeople(alike.map(([user, judge]) => one(user!, judge!, null)));
    expect(seen.yes).toBeCloseTo(168 / 73, 12);
    expect(seen.of).toBeCloseTo(294 / 73, 12);
    expect(seen).toMatchObject({ hit: 0, missed: 0, rejected: 0, falseAlarm: 0 });
  });

  it('is null for a judge that answers both the same, and unbounded without labels', () => {
    const coin = { yes: 50, of: 100, hit: 10, missed: 10, rejected: 10, falseAlarm: 10 };
    expect(roganGladen(coin)).toMatchObject({
      value: null,
      bounded: false,
      interval: { low: 0, high: 1 },
    });
    const none = { ...coin, hit: 0, missed: 0 };
    expect(roganGladen(none)).toMatchObject({ value: null, sensitivity: null, bounded: false });
  });
});

describe('D10: labels that contradict the judge’s rate', () => {
  const nothing = { value: null, interval: { low: 0, high: 1 }, bounded: false };

  it('give no estimate where no rate from 0 to 1 explains both', () => {
    // It says yes to 481 of 494, and to 29 of the 61 that people refused.
    const outside = { yes: 481, of: 494, hit: 36, missed: 16, rejected: 32, falseAlarm: 29 };
    expect(roganGladen(outside)).toMatchObject({ ...nothing, contradiction: 'outside' });
    const { yes, of, hit, missed, rejected, falseAlarm } = outside;
    const mirrored = { yes: of - yes, of, hit: rejected, missed: falseAlarm, rejected: hit, falseAlarm: missed }; // prettier-ignore
    expect(roganGladen(mirrored)).toMatchObject({ ...nothing, contradiction: 'outside' });
  });

  it('give no estimate from a judge that they show to be worse than a coin', () => {
    const worse = { yes: 400, of: 500, hit: 24, missed: 32, rejected: 0, falseAlarm: 20 };
    expect(roganGladen(worse)).toMatchObject({ ...nothing, contradiction: 'worse than a coin' });
    const within = { ...worse, yes: 250 };
    expect(roganGladen(within)).toMatchObject({ ...nothing, contradiction: 'worse than a coin' });
  });

  it('are none where a point beyond 1 has an interval that reaches below it', () => {
    const near = { yes: 290, of: 300, hit: 45, missed: 5, rejected: 30, falseAlarm: 20 };
    const { value, interval, contradiction } = roganGladen(near);
    expect([value, interval.high, contradiction]).toEqual([1, 1, null]);
  });

  it('reach every figure of wins and losses', () => {
    const things = [
      ...([
        [1, 1, 24],
        [0, 1, 32],
        [1, 0, 20],
        [1, null, 100],
        [0, null, 60],
      ] as const),
    ]
      .flatMap(([judge, label, n]) => Array.from({ length: n }, () => ({ judge, label })))
      .map((one, user): Judged => ({ user, ...one }));
    for (const figure of Object.values(roganGladenOutcomes(things))) {
      expect(figure).toMatchObject({
        value: null,
        bounded: false,
        contradiction: 'worse than a coin',
      });
    }
  });
});

describe('Rogan and Gladen’s estimate of wins and losses', () => {
  /** `n` things, one for each user, for each answer of the judge and label. */
  const made = (counts: readonly (readonly [judge: number, label: number | null, n: number])[]) =>
    counts
      .flatMap(([judge, label, n]) => Array.from({ length: n }, () => ({ judge, label })))
      .map((one, user): Judged => ({ user, ...one }));

  it('is one rate without ties, and its figures follow from that', () => {
    const things = made([[1, 1, 40], [0, 1, 10], [0, 0, 30], [1, 0, 20], [1, null, 60], [0, null, 40]]); // prettier-ignore
    // Yes 120 of 200, right on 40 of 50 and on 30 of 50: (.6 + .6 - 1) / (.8 + .6 - 1) = 1/2.
    const seen = { yes: 120, of: 200, hit: 40, missed: 10, rejected: 30, falseAlarm: 20 };
    const { low, high } = roganGladen(seen).interval;
    const { share, net, quotient } = roganGladenOutcomes(things);
    expect([share.value, net.value, quotient.value]).toEqual(
      [0.5, 0, 1].map((one) => expect.closeTo(one, 12)),
    );
    for (const { bounded } of [share, net, quotient]) expect(bounded).toBe(true);
    expect(share.interval.low).toBeCloseTo(low, 12);
    expect(share.interval.high).toBeCloseTo(high, 12);
    expect(net.interval.low).toBeCloseTo(2 * low - 1, 12);
    expect(net.interval.high).toBeCloseTo(2 * high - 1, 12);
    expect(quotient.interval.low).toBeCloseTo(low / (1 - low), 11);
    expect(quotient.interval.high).toBeCloseTo(high / (1 - high), 11);
    expect(quotient.interval.high).toBeLessThan(10);
  });

  it('is two rates at 97.5% each where there are ties, a tie being a no to both', () => {
    const things = made([
      [1, 1, 70], [0.5, 1, 6], [0, 1, 4],
      [1, 0.5, 5], [0.5, 0.5, 50], [0, 0.5, 5],
      [1, 0, 4], [0.5, 0, 6], [0, 0, 50],
      [1, null, 171], [0.5, null, 88], [0, null, 41],
    ]); // prettier-ignore
    // Said to be won 250 of 500, lost 100 of 500.
    const won = { yes: 250, of: 500, hit: 70, missed: 10, rejected: 111, falseAlarm: 9 };
    const lost = { yes: 100, of: 500, hit: 50, missed: 10, rejected: 131, falseAlarm: 9 };
    const w = (0.5 + 111 / 120 - 1) / (70 / 80 + 111 / 120 - 1);
    const l = (0.2 + 131 / 140 - 1) / (50 / 60 + 131 / 140 - 1);
    const [ofWon, ofLost] = [roganGladen(won, 0.975).interval, roganGladen(lost, 0.975).interval];
    const { share, net, quotient } = roganGladenOutcomes(things);
    expect(share.value).toBeCloseTo((1 + w - l) / 2, 12);
    expect(net.value).toBeCloseTo(w - l, 12);
    expect(quotient.value).toBeCloseTo((1 - l) / (1 - w), 12);
    expect(share.interval.low).toBeCloseTo((1 + ofWon.low - ofLost.high) / 2, 12);
    expect(share.interval.high).toBeCloseTo((1 + ofWon.high - ofLost.low) / 2, 12);
    expect(net.interval.low).toBeCloseTo(ofWon.low - ofLost.high, 12);
    expect(quotient.interval.low).toBeCloseTo((1 - ofLost.high) / (1 - ofWon.low), 12);
    expect(quotient.interval.high).toBeCloseTo((1 - ofLost.low) / (1 - ofWon.high), 12);
  });

  it('is unbounded where labels don’t bound wins, or losses, and has no Q where all is won', () => {
    const anything = {
      share: { interval: { low: 0, high: 1 }, bounded: false },
      net: { interval: { low: -1, high: 1 }, bounded: false },
      quotient: { interval: { low: 0, high: Infinity }, bounded: false },
    };
    const coin = [[1, 1, 10], [0, 1, 10], [1, 0, 10], [0, 0, 10], [0.5, 0.5, 1]] as const; // prettier-ignore
    expect(roganGladenOutcomes(made(coin))).toMatchObject(anything);
    // Nobody lost, so the judge's accuracy on losses is unknown.
    const unknown = roganGladenOutcomes(made([[1, 1, 60], [0.5, 0.5, 60], [0, null, 30]])); // prettier-ignore
    expect(unknown).toMatchObject(anything);
    expect(unknown.share.value).toBeNull();
    const won = roganGladenOutcomes(made([[1, 1, 40], [0, 1, 1], [0, 0, 40], [1, null, 9000]])); // prettier-ignore
    expect(won.quotient).toMatchObject({ value: null, interval: { high: Infinity } });
  });
});
