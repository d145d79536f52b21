import { expect, it } from 'vitest';
import { correlationsOf } from './offline-estimates.ts';

it('has no interval of no width where four systems stand in one order, nor a p below one in twelve', () => {
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

it('turns round with one of the two, and is undefined where one is the same for all', () => {
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

it('goes by the usual tests where there are too many orders to go through', () => {
  const many = Array.from({ length: 12 }, (_, i) => i);
  const other = many.map((i) => (i * 5) % 12);
  for (const { p } of correlationsOf(many, other, '')) {
    expect(p).toBeGreaterThan(0.05);
    expect(p).toBeLessThan(1);
  }
});
