import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetFrom, madeUpRows, withRowsReversed } from '#test/fixtures/made-up-ratings.ts';
import { stream } from '../random/stream.ts';
import { heldOutRatings } from './held-out-ratings.ts';
import { historyOf, shareTiedAtCut, timelines, trainingRows } from './history.ts';

const cut = (dataset: ReturnType<typeof datasetFrom>, seed = 's') =>
  timelines(dataset, stream(seed));
const itemsOf = (dataset: ReturnType<typeof datasetFrom>, rows: Iterable<number>) =>
  Array.from(rows, (row) => String(dataset.items[dataset.log.item[row]!]!.id));

describe('A timeline', () => {
  it('sorts by time, whatever the order of the rows, and its earlier half is the smaller', () => {
    const dataset = datasetFrom(
      [30, 10, 50, 20, 40].map((timestamp) => ({ user: 'u', item: `at ${timestamp}`, timestamp })),
    );
    const [{ earlier, later, tiedAtCut }] = cut(dataset) as [ReturnType<typeof cut>[number]];
    expect(itemsOf(dataset, earlier)).toEqual(['at 10', 'at 20']);
    expect(itemsOf(dataset, later)).toEqual(['at 30', 'at 40', 'at 50']);
    expect(tiedAtCut).toBe(false);
  });

  it('cuts each user’s own interactions in two, and leaves none out', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const dataset = datasetFrom(madeUpRows(seed));
        const rows = cut(dataset).flatMap(({ user, earlier, later }) => {
          expect(later.length - earlier.length).toBeOneOf([0, 1]);
          for (const row of [...earlier, ...later]) expect(dataset.log.user[row]).toBe(user);
          const last = Math.max(...Array.from(earlier, (row) => dataset.log.timestamp[row]!));
          for (const row of later) expect(dataset.log.timestamp[row]!).toBeGreaterThanOrEqual(last);
          return [...earlier, ...later];
        });
        expect(new Set(rows).size).toBe(dataset.log.length);
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it('is the same when the file has its rows in reverse order', () => {
    const dataset = datasetFrom(madeUpRows('x'));
    const reversed = withRowsReversed(dataset);
    const named = (of: typeof dataset) => cut(of).map(({ earlier }) => itemsOf(of, earlier));
    expect(named(reversed)).toEqual(named(dataset));
  });

  it('takes the order of equal times from the data, where the data has it', () => {
    const rows = [...'hgfedcba'].map((item) => ({ user: 'u', item, timestamp: 7 }));
    const made = datasetFrom(rows);
    const order = Uint32Array.from(rows, (_, i) => i);
    const dataset = { ...made, log: { ...made.log, order } };
    for (const seed of ['a', 'b', 'c']) {
      const [{ earlier, later, tiedAtCut }] = cut(dataset, seed) as [
        ReturnType<typeof cut>[number],
      ];
      expect(itemsOf(dataset, [...earlier, ...later]).join('')).toBe('hgfedcba');
      expect(tiedAtCut).toBe(false);
    }
  });

  it('orders equal times by the seed, and not by id or row', () => {
    const rows = [...'abcdefghij'].map((item) => ({ user: 'u', item, timestamp: 7 }));
    const dataset = datasetFrom(rows);
    const orders = Array.from({ length: 400 }, (_, s) =>
      itemsOf(dataset, cut(dataset, `${s}`)[0]!.earlier),
    );
    for (const item of 'abcdefghij') {
      // 400 cuts with one half each: 200 are expected, with a standard deviation of 10.
      const early = orders.filter((order) => order.includes(item)).length;
      expect(Math.abs(early - 200)).toBeLessThan(40);
    }
  });

  it('orders by the seed where times are unknown', () => {
    const dataset = datasetFrom([...'abcdef'].map((item) => ({ user: 'u', item })));
    const orders = new Set(
      Array.from({ length: 10 }, (_, s) =>
        itemsOf(dataset, cut(dataset, `${s}`)[0]!.earlier).join(),
      ),
    );
    expect(orders.size).toBeGreaterThan(3);
    expect(cut(dataset)[0]!.tiedAtCut).toBeNull();
  });

  it('is empty for a user without interactions', () => {
    const dataset = datasetFrom([], {
      users: [{ id: datasetFrom([{ user: 'u', item: 'a' }]).users[0]!.id }],
    });
    expect(cut(dataset)).toMatchObject([
      { earlier: { length: 0 }, later: { length: 0 }, tiedAtCut: null },
    ]);
  });
});

describe('the share of ties at the cut', () => {
  const times = (user: string, ...at: number[]) =>
    at.map((timestamp, i) => ({ user, item: `i${i}`, timestamp }));

  it('counts users whose cut falls between equal times', () => {
    const dataset = datasetFrom([
      ...times('a', 1, 2, 2, 3),
      ...times('b', 1, 2, 3, 3),
      ...times('c', 5, 5),
    ]);
    expect(shareTiedAtCut(cut(dataset))).toBe(2 / 3);
  });

  it('is undefined when no cut has two times', () => {
    expect(shareTiedAtCut(cut(datasetFrom([{ user: 'u', item: 'a' }])))).toBeNull();
    expect(shareTiedAtCut([])).toBeNull();
  });
});

describe('the held-out items', () => {
  it('are never in the history or in the rows for training', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (seed, length) => {
        // A careless split would leak repeats of an item at another time.
        const rows = [...madeUpRows(seed), ...madeUpRows(`${seed} again`)];
        const dataset = datasetFrom(rows);
        const all = cut(dataset);
        const training = trainingRows(all);
        for (const timeline of all) {
          const heldOut = heldOutRatings(dataset, timeline);
          for (const { item } of historyOf(dataset, timeline, length)) {
            expect(heldOut.has(dataset.items.findIndex(({ id }) => id === item))).toBe(false);
          }
          for (const row of training) {
            if (dataset.log.user[row] !== timeline.user) continue;
            expect(heldOut.has(dataset.log.item[row]!)).toBe(false);
          }
        }
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it('have the newest rating of an item that was rated twice, and exclude items that were only clicked', () => {
    const dataset = datasetFrom([
      { user: 'u', item: 'a', rating: 3, timestamp: 1 },
      { user: 'u', item: 'b', rating: 3, timestamp: 2 },
      { user: 'u', item: 'c', rating: 3, timestamp: 3 },
      { user: 'u', item: 'd', rating: 1, timestamp: 4 },
      { user: 'u', item: 'a', rating: 5, timestamp: 5 },
      { user: 'u', item: 'd', rating: 5, timestamp: 6 },
      { user: 'u', item: 'e', clicked: true, timestamp: 7 },
    ]);
    expect([...heldOutRatings(dataset, cut(dataset)[0]!)]).toEqual([[3, 5]]);
  });
});

describe('A history', () => {
  const dataset = datasetFrom([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((timestamp) => ({
      user: 'u',
      item: `i${timestamp}`,
      rating: timestamp / 2,
      timestamp,
    })),
    { user: 'v', item: 'i1', clicked: false, timestamp: 1 },
    { user: 'v', item: 'i2', timestamp: 2 },
    { user: 'v', item: 'i3', timestamp: 3 },
    { user: 'v', item: 'i4', timestamp: 4 },
  ]);

  it('is the end of the earlier half, oldest first', () => {
    expect(historyOf(dataset, cut(dataset)[0]!, 3)).toEqual([
      { item: 'i2', rating: 1, daysBefore: 0 },
      { item: 'i3', rating: 1.5, daysBefore: 0 },
      { item: 'i4', rating: 2, daysBefore: 0 },
    ]);
    expect(historyOf(dataset, cut(dataset)[0]!, 100)).toHaveLength(4);
  });

  it('copies the known fields of an interaction', () => {
    expect(historyOf(dataset, cut(dataset)[1]!, 5)).toEqual([
      { item: 'i1', clicked: false, daysBefore: 0 },
      { item: 'i2', daysBefore: 0 },
    ]);
  });

  it('counts whole days back from its newest interaction, where times are known', () => {
    const bought = (item: string, days?: number) => ({
      user: 'u',
      item,
      ...(days === undefined ? {} : { timestamp: days * 86_400 }),
    });
    const timed = datasetFrom([bought('a', 1), bought('b', 8.5), bought('c', 9), bought('d', 10)]);
    expect(historyOf(timed, cut(timed)[0]!, 5)).toEqual([
      { item: 'a', daysBefore: 7 },
      { item: 'b', daysBefore: 0 },
    ]);
    const untimed = datasetFrom([bought('a'), bought('b')]);
    expect(historyOf(untimed, cut(untimed)[0]!, 5)[0]).not.toHaveProperty('daysBefore');
  });
});
