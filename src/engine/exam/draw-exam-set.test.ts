import { describe, expect, it } from 'vitest';
import { tasteData } from '#test/fixtures/exam-data.ts';
import { withRowsReversed } from '#test/fixtures/made-up-ratings.ts';
import { duel } from '../domain/trial.ts';
import { drawExamSet } from './draw-exam-set.ts';
import { drawnDuels } from './trials.ts';
import { targetOf, withText } from './worlds.ts';

const data = tasteData('a', 30);
const size = { users: 20, slates: 3 };
const set = drawExamSet(data, size, 'seed');
const { plain } = set.worlds;

describe('drawExamSet', () => {
  it('[X1] gives the same exam for the same seed, whatever the order of the rows', () => {
    expect(drawExamSet(withRowsReversed(data), size, 'seed')).toEqual(set);
    expect(drawExamSet(data, size, 'other').users[0]!.user).not.toBe(set.users[0]!.user);
  });

  it('[X1] shows no held-out item in a history', () => {
    for (const { user, drawn, liked } of set.users) {
      const told = new Set(plain.users.get(user)!.history.map(({ item }) => item));
      for (const item of [...drawn, liked].flatMap(({ items }) => items)) {
        expect(told.has(item)).toBe(false);
      }
    }
  });

  it('compares another user’s liked items, none of which this user met, with the user’s own', () => {
    for (const { user, liked, others } of set.users) {
      const told = new Set(plain.users.get(user)!.history.map(({ item }) => item));
      expect(others.items).toHaveLength(5);
      expect(others.items.some((item) => liked.items.includes(item) || told.has(item))).toBe(false);
    }
  });

  it('knows the utility of generated items: 0 for a made-up item and for a copy', () => {
    for (const { drawn, madeUp, copies, editions } of set.users) {
      expect(madeUp!.utility).toBeLessThan(drawn[0]!.utility!);
      expect(copies.utility).toBeLessThanOrEqual(drawn[0]!.utility!);
      expect(editions.utility).toBe(copies.utility);
      const titles = editions.items.map((item) => plain.items.get(item)!.title);
      expect(new Set(titles).size).toBe(5);
      expect(titles.every((title) => /\(\d{4}\)$/.test(title))).toBe(true);
    }
  });

  it('gives every user the history of another', () => {
    for (const { user } of set.users) {
      const [own, other] = [plain, set.worlds['other history']].map(
        ({ users }) => users.get(user)!.history,
      );
      expect(other).not.toEqual(own);
      expect(set.users.some((one) => plain.users.get(one.user)!.history === other)).toBe(true);
    }
  });

  it('[X4] puts foreign text on one slate of a duel, under the same key and as long in both worlds', () => {
    let firsts = 0;
    for (const user of set.users) {
      for (const one of drawnDuels(user)) {
        const position = targetOf(one);
        if (position === 'first') firsts++;
        const titles = (['attack in a title', 'neutral in a title'] as const).map((world) => {
          const dressed = withText(one, world, user);
          expect(dressed.key).toBe(one.key);
          const changed = dressed[position].items.filter(
            (item, i) => item !== one[position].items[i],
          );
          expect(changed).toHaveLength(1);
          return set.worlds[world].items.get(changed[0]!)!.title;
        });
        expect(titles[0]).toHaveLength(titles[1]!.length);
        expect(titles[0]).not.toBe(titles[1]);
      }
    }
    expect(firsts / (6 * set.users.length)).toBeGreaterThan(0.3);
    expect(firsts / (6 * set.users.length)).toBeLessThan(0.7);
  });

  it('puts text of the same length into a user’s profile and history', () => {
    for (const { user } of set.users) {
      const [attack, neutral] = (['attack on the viewer', 'neutral on the viewer'] as const).map(
        (world) => set.worlds[world].users.get(user)!,
      );
      expect(attack!.profile).toHaveLength(neutral!.profile!.length);
      expect(attack!.history).toHaveLength(plain.users.get(user)!.history.length);
    }
  });

  it('has every item that a slate or a history of any world names', () => {
    for (const [world, { items, users }] of Object.entries(set.worlds)) {
      const named = [
        ...[...users.values()].flatMap(({ history }) => history.map(({ item }) => item)),
        ...set.users.flatMap((user) =>
          (world.endsWith('title')
            ? drawnDuels(user).map((one) => withText(one, world as 'attack in a title', user))
            : [
                duel(user.drawn[0]!, user.copies),
                ...user.equallyGoodPairs!.map((pair) => duel(pair.lessPopular, pair.popular)),
              ]
          ).flatMap(({ first, second }) => [...first.items, ...second.items]),
        ),
      ];
      expect(named.filter((item) => !items.has(item))).toEqual([]);
    }
  });

  it('shows every slate that a question may name', () => {
    const shown = new Set(plain.slates.map((slate) => slate.id));
    const asked = set.users.flatMap((user) =>
      user.equallyGoodPairs!.flatMap(({ lessPopular, popular }) => [lessPopular, popular]),
    );
    expect(asked.length).toBeGreaterThan(set.users.length);
    expect(asked.filter((slate) => !shown.has(slate.id))).toEqual([]);
  });

  it('uses later ratings as the truth where there are no true tastes', () => {
    const { truth: _, ...rated } = data;
    const { truth, users } = drawExamSet(rated, size, 'seed');
    expect(truth).toBe('held-out ratings');
    for (const { drawn, liked, others, madeUp } of users) {
      expect([...drawn, liked, madeUp!].every(({ utility }) => utility !== undefined)).toBe(true);
      // This user's opinion of another user's favourites is unknown.
      expect(others.utility).toBeUndefined();
    }
  });

  it('refuses data of too few users, or without ratings', () => {
    expect(() => drawExamSet(tasteData('b', 2), size, 's')).toThrow('2 users');
    const { scale: _, ...clicks } = data;
    expect(() => drawExamSet(clicks, size, 's')).toThrow('clicks only');
  });
});
