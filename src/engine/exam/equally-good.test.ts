import { describe, expect, it } from 'vitest';
import { tasteData } from '#test/fixtures/exam-data.ts';
import { withRowsReversed } from '#test/fixtures/made-up-ratings.ts';
import { examOf } from '#test/fixtures/examined.ts';
import { coin } from '../judges/coin.ts';
import { popularity } from '../judges/popularity.ts';
import { stream } from '../random/stream.ts';
import { drawExamSet } from './draw-exam-set.ts';
import { equallyGood } from './equally-good.ts';
import { scoreExam } from './score-exam.ts';

const items = (...each: readonly (readonly [worth: number, met: number])[]) =>
  each.map(([worth, met], item) => ({ item, worth, met }));

describe('two equally good slates', () => {
  it('oppose items of one worth, worked out by hand', () => {
    const pool = items([0.5, 9], [0.5, 1], [0.5, 4], [1, 2], [1, 30], [1, 3], [1, 7], [0, 5]);
    // Of .5: 1 against 9. Of 1: 2 against 7, 3 against 30. Nothing stands opposite the item of 0.
    expect(equallyGood(pool, 3)).toEqual({ lessPopular: [5, 1, 3], popular: [4, 0, 6] });
    expect(equallyGood(pool, 2)).toEqual({ lessPopular: [5, 1], popular: [4, 0] });
    expect(equallyGood(pool, 4)).toBeNull();
  });

  it.each([
    ['all are as popular', items([1, 3], [1, 3], [1, 3], [1, 3])],
    ['all are worth something else', items([0, 1], [0.2, 2], [0.4, 3], [0.6, 4])],
    ['there is no item', []],
    // Two such pairs would make one slate better by .04.
    ['the popular ones are better', items([0.5, 1], [0.54, 2], [0.8, 1], [0.84, 2])],
  ])('don’t exist where %s', (_, pool) => {
    expect(equallyGood(pool, 2)).toBeNull();
  });

  it('are equal in worth, and unlike in popularity item by item, whatever the user', () => {
    const chance = stream('users');
    let found = 0;
    for (let user = 0; user < 300; user++) {
      const grades = 2 + chance.below(40);
      const pool = Array.from({ length: 10 + chance.below(20) }, (_, item) => ({
        item,
        worth: chance.below(grades) / (grades - 1),
        met: chance.below(12),
      }));
      const slates = equallyGood(pool, 5);
      if (!slates) continue;
      found++;
      const { lessPopular, popular } = slates;
      expect(new Set([...lessPopular, ...popular]).size).toBe(10);
      const gaps = lessPopular.map((item, i) => pool[popular[i]!]!.worth - pool[item]!.worth);
      for (const gap of gaps) expect(Math.abs(gap)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(Math.abs(gaps.reduce((a, b) => a + b))).toBeLessThanOrEqual(5 * 0.02 + 1e-9);
      for (const [i, item] of lessPopular.entries()) {
        expect(pool[item]!.met).toBeLessThan(pool[popular[i]!]!.met);
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});

describe('the exam’s part on them', () => {
  const size = { users: 60, slates: 2 };
  const tastes = tasteData('a', 60);
  const { truth: _, ...rated } = tastes;

  it.each([
    ['true tastes', tastes, 0.02],
    ['held-out ratings', rated, 0],
  ])('asks slates of one utility, by %s', (_, data, most) => {
    const { users } = drawExamSet(data, size, 'seed');
    const pairs = users.flatMap(({ equallyGood: pair }) => pair ?? []);
    expect(pairs.length).toBeGreaterThan(users.length / 2);
    for (const { lessPopular, popular } of pairs) {
      expect(Math.abs(popular.utility! - lessPopular.utility!)).toBeLessThanOrEqual(most + 1e-9);
    }
    expect(drawExamSet(withRowsReversed(data), size, 'seed').users).toEqual(users);
  });

  it('finds a judge that follows popularity, and none in a coin', async () => {
    const set = drawExamSet(tastes, size, 'seed');
    const famed = await examOf(popularity(), set);
    expect(famed.outcomes['popularity']).toBe('failed');
    const figure = famed.results.find(({ item }) => item === 'popularity')!.estimate!;
    expect(figure.value).toBe(1);
    const without = set.users.filter(({ equallyGood: pair }) => pair === null).length;
    expect(figure.n).toBe(2 * (set.users.length - without));
    expect(figure.leftOut['no slate'] ?? 0).toBe(without);
    const fair = await examOf(coin('a seed'), set);
    expect(fair.outcomes['popularity']).toBe('passed');
  });

  it('isn’t asked of users whose exam was stored before it had this part', async () => {
    const set = drawExamSet(tastes, { users: 12, slates: 2 }, 'seed');
    const { examined } = await examOf(popularity(), set);
    const before = examined.users.map(({ user: { equallyGood: _, ...user }, ...rest }) => ({
      ...rest,
      user,
    }));
    const results = scoreExam({ users: before, memory: null }, popularity().card, 'seed', 100);
    const { estimate } = results.find(({ item }) => item === 'popularity')!;
    expect(estimate).toMatchObject({ n: 0, value: null, leftOut: {} });
  });
});
