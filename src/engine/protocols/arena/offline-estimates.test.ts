import { renderReport } from '#engine/report/rendered-report.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { expect, it } from 'vitest';
import { id } from '../../domain/ids.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import type { Observed } from './observed.ts';
import * as made from './offline-estimates.ts';
import { agreesByUser } from './offline-estimates.ts';
import type { Comparing } from './quotients.ts';

const correlationsOf = (...given: Parameters<typeof made.correlationsOf>) =>
  renderReport(made.correlationsOf(...given));

const values: Record<string, Record<string, number | null>> = {
  ann: { x: 0.4, y: 0.2 },
  bob: { x: 0.3, y: 0.3 },
  cai: { x: null, y: 0.5 },
  eve: { x: 1, y: 0 },
};
const offline: OfflineFigures = {
  metrics: ['nDCG@5'],
  rows: Object.entries(values).flatMap(([user, of]) =>
    Object.entries(of).map(([recommender, value]) => ({
      user: id(user),
      recommender: id(recommender),
      values: { 'nDCG@5': value },
    })),
  ),
  how: '',
};

/** Returns duels of x against y; eve has no judgement. */
function comparing(duels: readonly (readonly [string, Observed['outcome'], string?])[]): Comparing {
  const users = ['ann', 'bob', 'cai'];
  return {
    observations: {
      users: 3,
      duels: duels.map(([userId, outcome, aspect]) => ({
        ...{ user: users.indexOf(userId), userId, first: id('x'), second: id('y') },
        ...{ aspect, outcome },
      })),
      equal: [],
    },
    recommenders: [id('x'), id('y')],
    schedule: { kind: 'all' },
    bothOrders: true,
    draws: resamples(3, 20, stream('offline')),
    equalAsTies: null,
  };
}

it('counts by user how often the list with the higher value won, on one aspect', () => {
  const duels = [
    ['ann', 'first'],
    ['ann', 'second'],
    ['ann', 'first'],
    ['ann', 'tie'],
    ['ann', 'unscored'],
    ['bob', 'first'],
    ['cai', 'first'],
    ['ann', 'second', 'diversity'],
  ] as const;
  expect(agreesByUser(comparing(duels), 'nDCG@5', offline, undefined)).toMatchObject({
    value: 2 / 3,
    n: 3,
    leftOut: { tie: 1, unscored: 1, 'metric alike': 1, 'metric not defined': 1 },
    references: coinAndFirst(0.5, 0.5),
  });
  const diversity = { id: 'diversity', title: 'Diversity', meaning: '' };
  expect(agreesByUser(comparing(duels), 'nDCG@5', offline, diversity)).toMatchObject({
    value: 0,
    n: 1,
    leftOut: {},
  });
});

it('has no zero-width interval if four systems have the same order, nor a p below one in twelve', () => {
  const [r, rho, tau] = correlationsOf([1, 2, 3, 4], [10, 11, 12, 20], 'Q and AUC');
  expect(r!.estimate).toMatchObject({ id: 'arena/pearson', title: 'Pearson: Q and AUC', n: 4 });
  expect(r!.estimate.value).toBeLessThan(0.95);
  expect(r!.estimate.interval!.low).toBeLessThan(0);
  for (const { estimate } of [rho!, tau!]) {
    expect(estimate).toMatchObject({ value: 1, interval: null });
    expect(estimate.method).toBe('no interval of a perfect line; 4 systems, so read it as a hint');
  }
  for (const { p } of [r!, rho!, tau!]) expect(p).toBeCloseTo(1 / 12, 12);
  const line = correlationsOf([1, 2, 3, 4], [2, 4, 6, 8], 'Q and AUC')[0]!;
  expect(line.estimate).toMatchObject({ value: 1, interval: null });
  expect(line.p).toBeCloseTo(1 / 12, 12);
});

it('changes its sign with one of the two, and is undefined if one is the same for all', () => {
  const [xs, ys] = [
    [1, 3, 2, 5, 4],
    [2, 3, 1, 4, 5],
  ];
  const there = correlationsOf(xs, ys, '');
  correlationsOf(
    xs.map((x) => -x),
    ys,
    '',
  ).forEach(({ estimate, p }, i) => {
    expect(estimate.value).toBeCloseTo(-there[i]!.estimate.value!, 12);
    expect(p).toBeCloseTo(there[i]!.p!, 12);
  });
  for (const { estimate, p } of correlationsOf([1, 1, 1], [1, 2, 3], '')) {
    expect(estimate).toMatchObject({ value: null, interval: null });
    expect(p).toBeNull();
  }
});

it('D6: counts all orders for Kendall’s p with equal values, and random ones beyond eight systems', () => {
  const tauOf = (xs: readonly number[], ys: readonly number[]) => correlationsOf(xs, ys, '')[2]!;
  const four = tauOf([1, 2, 2, 3], [1, 2, 3, 4]);
  expect(four.estimate.value).toBeCloseTo(0.913, 3);
  expect(four.p).toBeCloseTo(4 / 24, 12);
  // Of 120 orders, the two that differ only by the equal values are as extreme on either side.
  const five = tauOf([0.1, 0.2, 0.3, 0.3, 0.5], [1, 2, 3, 4, 5]);
  expect(five.p).toBeCloseTo(4 / 120, 12);
  const [xs, ys] = [[1, 2, 2, 3, 4, 5, 5, 6, 7], [4, 1, 3, 5, 2, 5, 7, 3, 6]]; // prettier-ignore
  const nine = tauOf(xs, ys).p!;
  // All 362,880 orders, by kendall_ties.py; three standard errors of 9,999 random ones are .02.
  expect(Math.abs(nine - 0.2451)).toBeLessThan(0.02);
  expect(tauOf(xs, ys).p).toBe(nine);
});

it('uses the usual tests if there are too many orders to enumerate', () => {
  const many = Array.from({ length: 12 }, (_, i) => i);
  const other = many.map((i) => (i * 5) % 12);
  for (const { p } of correlationsOf(many, other, '')) {
    expect(p).toBeGreaterThan(0.05);
    expect(p).toBeLessThan(1);
  }
});
