import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { datasetFrom, withRowsReversed, type Row } from '#test/fixtures/made-up-ratings.ts';
import type { Dataset } from '../domain/dataset.ts';
import { embedders } from '../embedders/registry.ts';
import { orderUtility } from '../slates/reference-order.ts';
import { buildStudyData } from './build-study-data.ts';
import { study } from '../domain/study.ts';

const [embedder] = embedders;

function build(dataset: Dataset, slates: object, seed = 's') {
  const wanted = study.parse({
    version: 1,
    name: 'A study',
    data: { kind: 'demo' },
    slates,
    history: 4,
    protocol: { id: 'slate-duel' },
    judge: { id: 'coin' },
    seed,
  });
  return buildStudyData({ study: wanted, dataset, lists: [], embedder });
}

const USERS = ['ann', 'bob', 'cleo', 'dan'];

/**
 * For each user six ratings, then clicks on items of their own in the order `a` to `f`; eight films that nobody met.
 */
const clicking = (clicks = 6): Row[] => [
  ...USERS.flatMap((user) => [
    ...Array.from({ length: 6 }, (_, i) => ({ user, item: `old${i}`, rating: 4, timestamp: i })),
    ...[...'abcdef'].map((name, i) => ({
      user,
      item: `${user}-${name}`,
      timestamp: 10 + i,
      clicked: user === 'ann' ? i < clicks : true,
    })),
  ]),
];
const spare = Array.from({ length: 8 }, (_, i) => ({ user: 'zoe', item: `new${i}`, timestamp: i }));
const dataset = datasetFrom([...clicking(), ...spare]);
/** A user's clicked items in reference order. */
const referenceOf = (user: string) => [...'abcdef'].map((name) => `${user}-${name}`);

const utilityOf = (items: readonly string[], user: string) => {
  const places = new Map([...referenceOf(user), ...items].map((item, i) => [item, i]));
  const at = (names: readonly string[]) => names.map((name) => places.get(name)!);
  return orderUtility(at(items), at(referenceOf(user)));
};

const permutations = { kind: 'permutations', m: 5, k: 4, users: 10 };
const ordered = { kind: 'ordered', m: 5, k: 4, users: 10 };

describe('slates that differ in their order alone (T2)', () => {
  it('are different orders of the user’s first items, with their nDCG as utility', async () => {
    const { slates } = await build(dataset, permutations);
    expect(slates).toHaveLength(USERS.length * 5);
    for (const { user, items, utility } of slates) {
      expect([...items].sort()).toEqual(referenceOf(user).slice(0, 4));
      expect(utility).toBeCloseTo(utilityOf(items, user), 12);
    }
    for (const user of USERS) {
      const own = slates.filter((one) => one.user === user).map(({ items }) => items.join());
      expect(new Set(own).size).toBe(5);
    }
  });

  it('are limited to the number of different orders', async () => {
    const { slates } = await build(dataset, { ...permutations, m: 10, k: 3 });
    for (const user of USERS) {
      const own = slates.filter((one) => one.user === user);
      expect(own).toHaveLength(6);
      expect(Math.max(...own.map(({ utility }) => utility!))).toBe(1);
    }
  });
});

describe('slates that differ in their items too (T3)', () => {
  it('hold one to k of the user’s first items, and others that the user never met', async () => {
    const { slates } = await build(dataset, { ...ordered, m: 10 });
    const counts = new Set<number>();
    const first = new Set<boolean>();
    for (const { user, items, utility } of slates) {
      const own = items.filter((item) => referenceOf(user).slice(0, 4).includes(item));
      counts.add(own.length);
      expect(new Set(items).size).toBe(4);
      const met = [...referenceOf(user), ...Array.from({ length: 6 }, (_, i) => `old${i}`)];
      for (const item of items) if (!own.includes(item)) expect(met).not.toContain(item);
      expect(utility).toBeCloseTo(utilityOf(items, user), 12);
      expect(utility).toBeGreaterThan(0);
      first.add(own.includes(items[0]!));
    }
    expect(first.size).toBe(2);
    expect([...counts].sort()).toEqual([1, 2, 3, 4]);
  });
});

describe.each([permutations, ordered])('slates in order: $kind', (slates) => {
  it('depend on the seed, but not on the order of the rows', async () => {
    const made = await build(dataset, slates);
    expect((await build(withRowsReversed(dataset), slates)).slates).toEqual(made.slates);
    expect((await build(dataset, slates, 't')).slates).not.toEqual(made.slates);
  });

  it('share no item with the history', async () => {
    const made = await build(dataset, slates);
    for (const { user, items } of made.slates) {
      const shown = made.users.get(user)!.history.map(({ item }) => item);
      expect(shown.length).toBeGreaterThan(0);
      expect(items.filter((item) => shown.includes(item))).toEqual([]);
    }
  });

  it('leave out and count users whose order is too short, and name the order’s origin', async () => {
    const { slates: made, notes } = await build(datasetFrom([...clicking(3), ...spare]), slates);
    expect(new Set(made.map(({ user }) => user))).toEqual(new Set(['bob', 'cleo', 'dan']));
    expect(notes.users).toMatchObject({ of: 5, taken: 3, poolTooSmall: 2 });
    expect(notes.remarks.map(formatMessage)).toContain(
      '2 users were left out for want of an order of 4 items.',
    );
    expect(notes.remarks.map(formatMessage)).toContain(
      'Slates are compared with the order in which things were clicked.',
    );
  });

  it('order clicks in one impression by position', async () => {
    const placed = clicking().map((row) =>
      row.clicked ? { ...row, impression: 'one', position: 100 - row.timestamp! } : row,
    );
    const { slates: made, notes } = await build(datasetFrom([...placed, ...spare]), slates);
    const last = made.filter(({ user }) => user === 'bob').flatMap(({ items }) => items);
    expect(last).toContain('bob-f');
    expect(last).not.toContain('bob-a');
    expect(notes.remarks.map(formatMessage)).toContain(
      'Slates are compared with the order in which things were clicked; clicks in one impression are in the order of their places.',
    );
  });

  it('are refused if no user has an order, with the remedy', async () => {
    const rated = clicking().map(({ clicked, ...row }) => (clicked ? { ...row, rating: 3 } : row));
    await expect(build(datasetFrom(rated), slates)).rejects.toMatchObject({
      code: 'not-enough-data',
      message: expect.stringMatching(/order of at least 4 items.*Bring positions or clicks/),
    });
  });
});
