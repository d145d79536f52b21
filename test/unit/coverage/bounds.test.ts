import { describe, expect, it } from 'vitest';
import { partLessRest } from '#engine/compare/part-less-rest.ts';
import { stream } from '#engine/random/stream.ts';
import { binomialChance } from '#engine/stats/binomial.ts';
import { quotientInterval } from '#engine/stats/quotient-interval.ts';
import { ratioOf } from '#engine/stats/ratio.ts';
import { resamples } from '#engine/stats/resamples.ts';
import { signTest } from '#engine/stats/sign-test.ts';
import { userInterval, type Range } from '#engine/stats/user-interval.ts';
import { measureInterval, measureRate } from '../../../scripts/coverage/measure.ts';
import { examParts } from '../../../scripts/coverage/designs/exam.ts';
import { quotients } from '../../../scripts/coverage/designs/quotients.ts';
import { tiedShares } from '../../../scripts/coverage/designs/shares.ts';
import { covers, named } from './covers.ts';

const SHARE = { low: 0, high: 1, mean: true } as const;
const SURE = { ...SHARE, mean: 'guaranteed' } as const;
const shareOf = (values: readonly number[], range: Range = SHARE) =>
  userInterval(
    ratioOf({ above: Float64Array.from(values), below: new Float64Array(values.length).fill(1) }),
    resamples(values.length, 1000, stream('values')),
    range,
  ).interval!;

describe('intervals at their level', () => {
  it('D3: exist from 3 users on', () => {
    const two = ratioOf({ above: Float64Array.of(0.2, 0.7), below: Float64Array.of(1, 1) });
    const { value, interval } = userInterval(two, resamples(2, 50, stream('two')));
    expect(value).toBeCloseTo(0.45, 12);
    expect(interval).toBeNull();
  });

  it('D3, D4: pass no judge at its line too often, 5 users', () => {
    const own = examParts.filter(({ name }) => name.endsWith(', 5 users'));
    expect(own.length).toBeGreaterThan(4);
    for (const design of own) {
      const { rate } = measureRate(design, 150);
      // Two simulation errors are 2.5 points.
      expect(rate, design.name).toBeLessThanOrEqual(0.05);
    }
  });

  it('D4: are not sure of users who are nearly alike', () => {
    const [exact, near] = [shareOf([0.99, 0.99, 0.99]), shareOf([0.99, 0.9901, 0.9902])];
    expect(near.low).toBeLessThan(0.5);
    expect(near.low).toBeCloseTo(exact.low, 2);
    // As many users as clear the line .90: nobody in 37 would be seen of one in eleven.
    const alike = (users: number) =>
      shareOf(
        Array.from({ length: users }, () => 0.999),
        SURE,
      ).low;
    expect(alike(30)).toBeLessThan(0.9);
    expect(alike(60)).toBeGreaterThan(0.9);
  });

  it('D5: are as wide as 5 users who all won make them', () => {
    const draws = resamples(60, 500, stream('parts'));
    const [part, rest] = [true, false].map((inside) => {
      const statistic = ratioOf({
        above: Float64Array.from({ length: 60 }, (_, user) =>
          user < 5 === inside ? (inside ? 6 : user % 4 === 0 ? 5 : 6) : 0,
        ),
        below: Float64Array.from({ length: 60 }, (_, user) => (user < 5 === inside ? 6 : 0)),
      });
      return { ...userInterval(statistic, draws, SHARE), statistic };
    });
    const { value, interval, p } = partLessRest(part!, rest!, 5, draws);
    expect(value).toBeGreaterThan(0);
    expect(interval!.low).toBeLessThan(0);
    expect(p).toBeNull();
  });

  it('D12: of a share with ties leave out .5 between the exact sign test and its mid-p', () => {
    for (const [won, lost] of [
      [4, 0],
      [5, 0],
      [6, 0],
      [7, 1],
      [8, 1],
      [8, 2],
    ] as const) {
      // prettier-ignore
      const values = Array.from({ length: 25 }, (_, i) => (i < won ? 1 : i < won + lost ? 0 : 0.5));
      const exact = signTest(won, lost);
      const name = `${won} : ${lost}`;
      expect(shareOf(values, SURE).low > 0.5, name).toBe(exact < 0.05);
      const mid = exact - binomialChance(lost, won + lost, 0.5);
      const apart = shareOf(values).low > 0.5;
      if (exact < 0.05) expect(apart, name).toBe(true);
      if (mid > 0.05) expect(apart, name).toBe(false);
    }
    expect(covers(named(tiedShares, 'win rate, one pair a user, 0.5 of decided won, ties 0.8, 20 users'))).toBeGreaterThan(0.93); // prettier-ignore
  });

  it('D12: of Q are shown however few losses were drawn, with a capped end', () => {
    const design = named(quotients, 'Q, win 0.9, tie 0.02, 10 users');
    const { product } = measureInterval(design, 200);
    expect(product.none).toBe(0);
    expect(product.covers).toBeGreaterThan(0.92);
    const won = Array.from({ length: 12 }, () => ({ win: 1, tie: 0, lose: 0 }));
    const { value, interval, capped } = quotientInterval(won, resamples(12, 100, stream('q')));
    expect([value, interval!.high, capped]).toEqual([null, 100, true]);
    expect(interval!.low).toBeGreaterThan(1);
  });
});
