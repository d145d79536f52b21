import { describe, expect, it } from 'vitest';
import { datasetFrom, withRowsReversed, type Row } from '#test/fixtures/made-up-ratings.ts';
import type { Dataset } from '../domain/dataset.ts';
import { id } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { timelines } from './history.ts';
import { orderUtility, referenceOrder } from './reference-order.ts';

/** Interactions before the cut: as many as afterwards, so that the cut falls between the two. */
const before = (n: number, item = (i: number) => `old${i}`): Row[] =>
  Array.from({ length: n }, (_, i) => ({ user: 'ann', item: item(i), timestamp: i }));

const after = (rows: readonly Omit<Row, 'user' | 'timestamp'>[]): Row[] =>
  rows.map((row, i) => ({ user: 'ann', timestamp: 1000 + i, ...row }));

/** The reference order of the first user, as names. */
function orderIn(dataset: Dataset, seed = 'a') {
  const [timeline] = timelines(dataset, stream(seed));
  const found = referenceOrder(dataset, timeline!);
  return found && { ...found, items: found.items.map((item) => dataset.items[item]!.id) };
}

const orderOf = (rows: readonly Omit<Row, 'user' | 'timestamp'>[], old = before(rows.length)) =>
  orderIn(datasetFrom([...old, ...after(rows)]));

describe('the reference order of a user', () => {
  it('is that of the positions in the longest impression, whatever the times', () => {
    const rows = [
      { item: 'a', impression: 'one', position: 2 },
      { item: 'b', impression: 'one', position: 1 },
      { item: 'c', impression: 'two', position: 7 },
      { item: 'd', impression: 'two', position: 3 },
      { item: 'e', impression: 'two', position: 5 },
    ];
    expect(orderOf(rows)).toEqual({ items: ['d', 'e', 'c'], from: 'positions' });
    const [x, y] = [rows.slice(0, 2), rows.slice(2, 4)];
    expect(orderOf([...x, ...y])!.items).toEqual(['b', 'a']);
    expect(orderOf([...y, ...x])!.items).toEqual(['d', 'c']);
  });

  it('is that of a playlist where positions have no impression, each item once', () => {
    const rows = [
      { item: 'a', position: 3 },
      { item: 'b', position: 1 },
      { item: 'a', position: 2 },
      { item: 'c', position: 4 },
    ];
    expect(orderOf(rows)).toEqual({ items: ['b', 'a', 'c'], from: 'positions' });
  });

  it('[14.1] holds clicked items alone where an impression has clicks, whatever stood above them', () => {
    const shown = Array.from({ length: 8 }, (_, i) => ({
      item: `n${i + 1}`,
      impression: 'one',
      position: i + 1,
      clicked: i === 5 || i === 7,
    }));
    expect(orderOf(shown)).toEqual({ items: ['n6', 'n8'], from: 'clicks-by-place' });
    const none = shown.map((row) => ({ ...row, clicked: false }));
    expect(orderOf(none)).toBeNull();
  });

  it('[14.1] goes by clicks in time, and by places within one impression', () => {
    const rows = [
      { item: 'a', impression: 'one', position: 9, clicked: true },
      { item: 'b', impression: 'one', position: 3, clicked: true },
      { item: 'c', impression: 'two', position: 2, clicked: true },
      { item: 'x', impression: 'two', position: 1, clicked: false },
      { item: 'd', impression: 'two', position: 1, clicked: true },
      { item: 'e', clicked: true },
    ];
    expect(orderOf(rows)!.items).toEqual(['b', 'a', 'd', 'c', 'e']);
  });

  it('[14.1] takes places alone only of somebody who clicked nothing, where nothing says what was passed over', () => {
    const rows = [
      { item: 'a', impression: 'one', position: 1, clicked: false },
      { item: 'b', impression: 'one', position: 2, clicked: false },
      { item: 'c', impression: 'two', position: 2 },
      { item: 'd', impression: 'two', position: 1 },
    ];
    expect(orderOf(rows)).toEqual({ items: ['d', 'c'], from: 'positions' });
    expect(orderOf([...rows, { item: 'e', clicked: true }])!.items).toEqual(['e']);
  });

  it('is that of the clicks in time, each item once, where nothing has a position', () => {
    const rows = [
      { item: 'c', clicked: true },
      { item: 'a', clicked: false },
      { item: 'b', clicked: true },
      { item: 'c', clicked: true },
      { item: 'd' },
    ];
    expect(orderOf(rows)).toEqual({ items: ['c', 'b'], from: 'clicks' });
  });

  describe('of clicks without an impression', () => {
    const clicked = (item: string, position: number, more: Partial<Row> = {}) => ({
      ...{ item, position, clicked: true, ...more },
    });

    it('goes by time, whatever the places', () => {
      const rows = [
        clicked('first', 9),
        clicked('second', 5),
        clicked('third', 1),
        clicked('x', 2, { clicked: false }),
      ];
      expect(orderOf(rows)).toEqual({ items: ['first', 'second', 'third'], from: 'clicks' });
      const again = [...rows, clicked('first', 1), clicked('fourth', 3)];
      expect(orderOf(again)!.items).toEqual(['first', 'second', 'third', 'fourth']);
    });

    it('goes by places within the named impressions alone where some rows have a name', () => {
      const rows = [
        clicked('a', 9),
        clicked('c', 8, { impression: 'one' }),
        clicked('b', 2, { impression: 'one' }),
        clicked('d', 4),
        clicked('e', 1, { impression: 'two' }),
        clicked('f', 3),
      ];
      expect(orderOf(rows)).toEqual({
        items: ['a', 'b', 'c', 'd', 'e', 'f'],
        from: 'clicks-by-place',
      });
    });

    it('doesn’t go by places where the times are equal', () => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const places = (turned: boolean) =>
        names.map((item, i) =>
          clicked(item, turned ? names.length - i : i + 1, { timestamp: 1000 }),
        );
      const orders = ['s', 't', 'u'].map((seed) =>
        [false, true].map((turned) =>
          orderIn(datasetFrom([...before(6), ...after(places(turned))]), seed)!,
        ),
      );
      for (const [one, other] of orders) {
        expect(one!.items).toHaveLength(names.length);
        expect(other).toEqual(one);
        expect(one!.from).toBe('clicks');
      }
    });

    it('leaves a playlist in the order of its places where nobody clicked in it', () => {
      const rows = [
        { item: 'a', position: 2 },
        { item: 'b', position: 1 },
        { item: 'c', impression: 'one', position: 1, clicked: false },
      ];
      expect(orderOf(rows)).toEqual({ items: ['b', 'a'], from: 'positions' });
    });
  });

  it.each([
    ['clicked', { clicked: true }],
    ['placed', { position: 1 }],
  ])('excludes items met before the cut: %s', (_, how) => {
    const rows = ['a', 'b', 'c'].map((item) => ({ item, ...how }));
    const met = before(3, (i) => ['b', 'x', 'y'][i]!);
    expect(orderOf(rows, met)!.items).toEqual(['a', 'c']);
  });

  it('is null where nothing has a position or a click', () => {
    expect(
      orderOf([
        { item: 'a', rating: 5 },
        { item: 'b', rating: 4 },
      ]),
    ).toBeNull();
    expect(orderOf([{ item: 'a', clicked: false }])).toBeNull();
    expect(orderIn(datasetFrom([], { users: [{ id: id('ann') }] }))).toBeNull();
  });

  it('doesn’t depend on the order of the rows', () => {
    const rows = after(
      ['a', 'b', 'c', 'd'].map((item, i) => ({ item, impression: 'one', position: i % 3 })),
    );
    const dataset = datasetFrom([...before(4), ...rows]);
    expect(orderIn(withRowsReversed(dataset))).toEqual(orderIn(dataset));
  });
});

describe('the playlist of a made-up user', () => {
  const ITEMS = 60;
  const rows = ['ann', 'bob'].flatMap((user) =>
    Array.from({ length: 10 }, (_, i) => ({ user, item: `i${i}`, timestamp: i })),
  );
  const items = Array.from({ length: ITEMS }, (_, i) => ({
    id: id<Dataset['items'][number]['id']>(`i${i}`),
    title: `Film ${i}`,
    categories: [],
    creators: [],
    popularity: 0,
  }));
  // Both users like the later items better, in even steps.
  const truth = Float32Array.from({ length: 2 * ITEMS }, (_, i) => (i % ITEMS) / ITEMS);
  const dataset = datasetFrom(rows, { items, truth, synthetic: true });
  const [ann, bob] = timelines(dataset, stream('a'));

  it('follows the true taste with noise of up to .15, and leaves out items met before', () => {
    const { items: list, from } = referenceOrder(dataset, ann!)!;
    expect(from).toBe('playlist');
    expect(list).toHaveLength(20);
    expect(new Set(list).size).toBe(20);
    list.forEach((item, place) => {
      for (const later of list.slice(place + 1)) {
        expect((later - item) / ITEMS).toBeLessThanOrEqual(0.3);
      }
    });
    expect(list).not.toEqual([...list].sort((a, b) => b - a));
    const loved = truth.map((_, i) => (i < 5 ? 1 : 0));
    const met = new Set(Array.from(ann!.earlier, (row) => dataset.log.item[row]!));
    expect(met.size).toBe(5);
    const reference = referenceOrder({ ...dataset, truth: loved }, ann!)!;
    expect(reference.items.filter((item) => met.has(item))).toEqual([]);
  });

  it('differs between users, and is the same in every study', () => {
    const other = timelines(dataset, stream('another study'))[0]!;
    expect(referenceOrder(dataset, other)).toEqual(referenceOrder(dataset, ann!));
    expect(referenceOrder(dataset, bob!)).not.toEqual(referenceOrder(dataset, ann!));
  });
});

describe('the utility of an order', () => {
  it('is 1 for the reference itself, and smallest for its reverse', () => {
    const reference = [4, 7, 1, 9, 2];
    expect(orderUtility(reference, reference)).toBe(1);
    const turned = orderUtility([...reference].reverse(), reference);
    for (const list of [
      [7, 4, 1, 9, 2],
      [4, 7, 9, 1, 2],
      [2, 4, 7, 1, 9],
    ]) {
      expect(orderUtility(list, reference)).toBeLessThan(1);
      expect(orderUtility(list, reference)).toBeGreaterThan(turned);
    }
  });

  it('agrees with a calculation by hand', () => {
    // Gains 3, 2, 1; the last two swapped: (3 + 1/log2 3 + 2/2) / (3 + 2/log2 3 + 1/2).
    const [log3] = [Math.log2(3)];
    expect(orderUtility([0, 2, 1], [0, 1, 2])).toBeCloseTo(
      (3 + 1 / log3 + 1) / (3 + 2 / log3 + 0.5),
      12,
    );
  });

  it('counts items outside the reference as 0', () => {
    expect(orderUtility([8, 9], [0, 1, 2])).toBe(0);
    expect(orderUtility([0, 9], [0, 1, 2])).toBeLessThan(1);
    // In a list of two, the reference's third and later positions have gain 0.
    expect(orderUtility([2, 3], [0, 1, 2, 3])).toBe(0);
    expect(orderUtility([0, 3], [0, 1, 2, 3])).toBeCloseTo(2 / (2 + 1 / Math.log2(3)), 12);
    expect(orderUtility([], [0, 1])).toBe(0);
  });
});
