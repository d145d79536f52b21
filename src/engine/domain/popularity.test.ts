import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetFrom, withRowsReversed, type Row } from '#test/fixtures/made-up-ratings.ts';
import { everyRow, oncePerUser, popularityIn, withPopularity } from './popularity.ts';

const plays: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    user: fc.constantFrom('ann', 'bob', 'cleo', 'dan'),
    item: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    timestamp: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 40 },
);

describe('the popularity of an item', () => {
  it('is the number of users who met it, whatever the order and the repeats of the rows', () => {
    fc.assert(
      fc.property(plays, (rows) => {
        const dataset = datasetFrom(rows);
        const expected = dataset.items.map(
          ({ id }) => new Set(rows.flatMap(({ user, item }) => (item === id ? [user] : []))).size,
        );
        for (const one of [dataset, withRowsReversed(dataset)]) {
          expect([...popularityIn(one, everyRow(one.log))]).toEqual(expected);
        }
        const repeated = datasetFrom([...rows, ...rows, ...rows], { items: dataset.items });
        expect(withPopularity(repeated).map(({ popularity }) => popularity)).toEqual(expected);
      }),
      { seed: 31 },
    );
  });

  it('is the number of interactions where these are asked for', () => {
    const dataset = datasetFrom([
      ...Array.from({ length: 30 }, () => ({ user: 'ann', item: 'a' })),
      { user: 'bob', item: 'b' },
      { user: 'ann', item: 'b' },
    ]);
    expect([...popularityIn(dataset, everyRow(dataset.log), 'interactions')]).toEqual([30, 2]);
    expect([...popularityIn(dataset, everyRow(dataset.log))]).toEqual([1, 2]);
  });

  it('counts the given rows only', () => {
    const dataset = datasetFrom([
      { user: 'ann', item: 'a' },
      { user: 'bob', item: 'a' },
      { user: 'cleo', item: 'a' },
    ]);
    expect([...popularityIn(dataset, Uint32Array.of(0, 2))]).toEqual([2]);
  });
});

describe('the rows that count once a user', () => {
  it('are the last ones, in the order of the rows', () => {
    const rows = ['a', 'b', 'a', 'c', 'b'].map((item, timestamp) => ({
      ...{ user: 'ann', item, timestamp },
    }));
    const dataset = datasetFrom([...rows, { user: 'bob', item: 'a', timestamp: 0 }]);
    expect([...oncePerUser(dataset, everyRow(dataset.log))]).toEqual([2, 3, 4, 5]);
  });
});
