import { expect, it } from 'vitest';
import type { Estimate } from '../../report/report.ts';
import { addObservation, emptyRatio } from '../../stats/ratio.ts';
import { usersIn, withEnoughUsers } from './enough-users.ts';

/** Halves with an answer of these users, of ten. */
function halves(published: readonly number[], exchanged: readonly number[]) {
  const [one, other] = [emptyRatio(10), emptyRatio(10)];
  for (const user of published) addObservation(one, user, 1);
  for (const user of exchanged) addObservation(other, user, 0);
  return { published: one, exchanged: other, leftOut: {} };
}

const estimate = { value: 0.5, interval: { low: 0.4, high: 0.6 } } as Estimate;

it('users of either label order count, each once', () => {
  expect(usersIn(halves([0, 1, 2], [3, 4, 5, 6]))).toBe(7);
  expect(usersIn(halves([0, 1], [0, 1, 2]))).toBe(3);
  expect(usersIn(halves([], []))).toBe(0);
});

it('an interval needs three users of each label order', () => {
  const interval = (...given: Parameters<typeof halves>) =>
    withEnoughUsers(estimate, halves(...given)).interval;
  expect(interval([0, 1, 2], [3, 4, 5])).toEqual(estimate.interval);
  expect(interval([0, 1, 2], [0, 1, 2])).toEqual(estimate.interval);
  expect(interval([0, 1, 2, 3], [4, 5])).toBeNull();
  expect(interval([0, 1], [4, 5, 6, 7])).toBeNull();
});
