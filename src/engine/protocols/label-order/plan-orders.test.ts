import { describe, expect, it } from 'vitest';
import { id } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { appraisal, duel, publishedKey, type Trial } from '../../domain/trial.ts';
import { stream } from '../../random/stream.ts';
import { askedIn, ordersAsked } from './plan-orders.ts';

const alternate = { settings: { labelOrder: 'alternate' } };

const slate = (user: string, rec: number): Slate => ({
  id: id(`${user}/${rec}`),
  user: id(user),
  recommender: id(`rec-${rec}`),
  items: [],
});

/** All pairs of `m` recommenders, in both orders of the slates, for each user. */
function duelsOf(users: number, m: number): Trial[] {
  return Array.from({ length: users }, (_, u) => `u${u}`).flatMap((user) =>
    Array.from({ length: m }, (_, i) =>
      Array.from({ length: i }, (_, j) => [
        duel(slate(user, i), slate(user, j)),
        duel(slate(user, j), slate(user, i)),
      ]).flat(),
    ).flat(),
  );
}

const userIn = (trial: Trial) => (trial.kind === 'duel' ? trial.first : trial.slate).user;
const pairIn = (trial: Trial) =>
  (trial.kind === 'duel' ? [trial.first, trial.second] : [trial.slate])
    .map(({ recommender }) => recommender)
    .sort()
    .join();

/** The exchanged trials of each group, less the others. */
function surplus(trials: readonly Trial[], groupOf: (trial: Trial) => string): number[] {
  const groups = new Map<string, number>();
  for (const one of trials) {
    const group = groupOf(one);
    groups.set(group, (groups.get(group) ?? 0) + (one.labelOrder ? 1 : -1));
  }
  return [...groups.values()];
}

const exchangedIn = (plan: readonly Trial[], seed: string) =>
  plan.flatMap(askedIn(plan, alternate, stream(seed)));

describe('alternating label orders', () => {
  it.each([
    [24, 3],
    [7, 3],
    [10, 4],
    [5, 5],
    [1, 6],
    [2, 2],
  ])('are balanced within each user and each pair: %i users, %i recommenders', (users, m) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const asked = exchangedIn(duelsOf(users, m), seed);
      // Both orders of the slates have one label order, so that a surplus of one pair is 2.
      for (const groupOf of [userIn, pairIn]) {
        for (const more of surplus(asked, groupOf)) expect(Math.abs(more)).toBeLessThanOrEqual(2);
      }
    }
  });

  it('are one for all lists of a user, balanced over the users', () => {
    const plan = [
      ...duelsOf(9, 3),
      ...Array.from({ length: 9 }, (_, u) =>
        [0, 1, 2].map((rec) => appraisal(slate(`u${u}`, rec), { aspect: 'score' })),
      ).flat(),
    ];
    for (const seed of ['a', 'b', 'c']) {
      const lists = exchangedIn(plan, seed).filter(({ kind }) => kind === 'appraisal');
      for (const more of surplus(lists, userIn)) expect(Math.abs(more)).toBe(3);
      for (const more of surplus(lists, pairIn)) expect(Math.abs(more)).toBe(1);
    }
  });

  it('keep the balance of each pair where some users lack some pairs', () => {
    const whole = duelsOf(30, 4);
    const plan = whole.filter(
      (one) =>
        stream('lacking')
          .child(pairIn(one) + userIn(one))
          .unit() < 0.7,
    );
    const asked = exchangedIn(plan, 'x');
    for (const more of surplus(asked, pairIn)) expect(Math.abs(more)).toBeLessThanOrEqual(2);
    const users = surplus(asked, userIn).map(Math.abs);
    expect(users.filter((more) => more > 2).length).toBeLessThan(8);
  });

  it('give each pair either order with an even chance, whatever its place', () => {
    const plan = duelsOf(4, 3);
    const counts = new Map<string, number>();
    const seeds = 400;
    for (let seed = 0; seed < seeds; seed++) {
      for (const { key, labelOrder } of exchangedIn(plan, `seed ${seed}`)) {
        const at = publishedKey(key);
        counts.set(at, (counts.get(at) ?? 0) + (labelOrder ? 1 : 0));
      }
    }
    // Five standard deviations of a fair coin.
    for (const n of counts.values()) expect(Math.abs(n - seeds / 2)).toBeLessThan(50);
  });

  it('stay as they were when a plan grows at its end', () => {
    const plan = duelsOf(12, 4);
    const begun = exchangedIn(plan.slice(0, 50), 'grow').map(({ key }) => key);
    expect(
      exchangedIn(plan, 'grow')
        .slice(0, 50)
        .map(({ key }) => key),
    ).toEqual(begun);
  });

  it('are those in which questions were asked before, for the whole pair', () => {
    const plan = duelsOf(6, 3);
    // Another version drew them: every pair of the first half in the other order.
    const before = plan.slice(0, plan.length / 2).filter((_, i) => i % 2 === 0);
    const sofar = new Map(before.map(({ key }) => [key, { labelOrder: 'exchanged' as const }]));
    const asks = askedIn(plan, alternate, stream('old'), sofar);
    for (const one of plan.slice(0, plan.length / 2)) {
      expect(asks(one).map(({ labelOrder }) => labelOrder)).toEqual(['exchanged']);
    }
    const rest = plan.slice(plan.length / 2).flatMap(asks);
    expect(rest.every(({ labelOrder }) => labelOrder === undefined)).toBe(true);
  });

  it('are for each question those in which it was asked, though others of its unit had others', () => {
    const plan = ['a', 'b', 'c'].map((aspect) => appraisal(slate('u', 0), { aspect }));
    const [one, two, three] = plan as [Trial, Trial, Trial];
    const asked = ordersAsked([
      { key: `${one.key}||exchanged` as never, labelOrder: 'exchanged' },
      two,
    ]);
    const asks = askedIn(plan, alternate, stream('mixed'), asked);
    expect(asks(one)[0]!.labelOrder).toBe('exchanged');
    expect(asks(two)[0]!.labelOrder).toBeUndefined();
    expect(asks(three)[0]!.labelOrder).toBe('exchanged');
  });

  it('are those of the first answer where a question has two', () => {
    const [one] = duelsOf(1, 2);
    const exchanged = { key: `${one!.key}||exchanged` as never, labelOrder: 'exchanged' as const };
    expect(ordersAsked([exchanged, one!]).get(one!.key)?.labelOrder).toBe('exchanged');
    expect(ordersAsked([one!, exchanged]).get(one!.key)?.labelOrder).toBeUndefined();
  });
});

it('both label orders ask each question twice, lists and pairs alike', () => {
  const plan: Trial[] = [...duelsOf(2, 2), appraisal(slate('u0', 0), { aspect: 'score' })];
  const asks = askedIn(plan, { settings: { labelOrder: 'both' } }, stream('both'));
  for (const trial of plan) {
    expect(asks(trial).map(({ key }) => key)).toEqual([trial.key, `${trial.key}||exchanged`]);
  }
});
