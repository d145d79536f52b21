import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import type { Split } from '../domain/study.ts';
import { stream } from '../random/stream.ts';
import { timelines } from './history.ts';

/** Two users with ten interactions each, bob's a day later than ann's. */
const dataset = datasetFrom(
  ['ann', 'bob'].flatMap((user, u) =>
    Array.from({ length: 10 }, (_, i) => ({
      ...{ user, item: `i${i}`, rating: 3 },
      timestamp: u * 86_400 + i * 60,
    })),
  ),
);

const heldOut = (split: Split, of = dataset, seed = 's') =>
  timelines(of, stream(seed), split).map(({ earlier, later }) => {
    expect(new Set([...earlier, ...later]).size).toBe(earlier.length + later.length);
    expect(earlier.length + later.length).toBe(10);
    return Array.from(later, (row) => of.items[of.log.item[row]!]!.id as string);
  });

describe('a split', () => {
  it('holds out the last interactions of each user', () => {
    expect(heldOut({ kind: 'leave-last', n: 2 })).toEqual([
      ['i8', 'i9'],
      ['i8', 'i9'],
    ]);
    expect(heldOut({ kind: 'leave-last', n: 99 }).map(({ length }) => length)).toEqual([10, 10]);
  });

  it('holds out what happened from one moment on, as seconds or as a date', () => {
    const [ann, bob] = heldOut({ kind: 'from', moment: 86_400 + 300 });
    expect([ann, bob]).toEqual([[], ['i5', 'i6', 'i7', 'i8', 'i9']]);
    expect(heldOut({ kind: 'from', moment: '1970-01-02T01:05:00+01:00' })[1]).toEqual(bob);
    expect(heldOut({ kind: 'from', moment: '1970-01-02' })[1]).toHaveLength(10);
  });

  it('holds out the latest share of all interactions', () => {
    expect(heldOut({ kind: 'latest', share: 0.25 })).toEqual([[], ['i5', 'i6', 'i7', 'i8', 'i9']]);
  });

  it('holds out exactly the latest share, rounded up, at each hundredth', () => {
    for (const rows of [1, 7, 10, 25, 100, 333]) {
      const timed = datasetFrom(
        Array.from({ length: rows }, (_, i) => ({
          ...{ user: 'ann', item: `i${i}`, rating: 3, timestamp: i },
        })),
      );
      for (let hundredths = 1; hundredths < 100; hundredths++) {
        const [cut] = timelines(timed, stream('s'), { kind: 'latest', share: hundredths / 100 });
        // In whole numbers, so that nothing is rounded on the way.
        const wanted = Math.floor((rows * hundredths + 99) / 100);
        expect(cut!.later.length, `${hundredths} % of ${rows}`).toBe(wanted);
      }
    }
  });

  const withTimes = (timeOf: (row: number) => number) => ({
    ...dataset,
    log: { ...dataset.log, timestamp: dataset.log.timestamp.map((_, row) => timeOf(row)) },
  });
  const inTime = [
    { kind: 'from', moment: 0 },
    { kind: 'from', moment: '2024-05-31' },
    { kind: 'latest', share: 0.25 },
  ] as const;

  it.each(inTime)('by a moment is refused for data without times: %j', (split) => {
    const refused = expect(() =>
      heldOut(
        split,
        withTimes(() => NaN),
      ),
    );
    refused.toThrow(
      `split: the kind is "${split.kind}", but no interaction of the data has a time`,
    );
  });

  it('by a moment holds out no interaction without a time', () => {
    // Of ann, the first five have a time; of bob, none has one.
    const some = withTimes((row) => (row < 5 ? row * 60 : NaN));
    expect(heldOut({ kind: 'from', moment: 120 }, some)).toEqual([['i2', 'i3', 'i4'], []]);
    expect(heldOut({ kind: 'latest', share: 0.4 }, some)).toEqual([['i3', 'i4'], []]);
  });

  it('draws a share of each user by the seed', () => {
    const drawn = heldOut({ kind: 'random', share: 0.3 });
    expect(drawn.map(({ length }) => length)).toEqual([3, 3]);
    expect(heldOut({ kind: 'random', share: 0.3 })).toEqual(drawn);
    expect(heldOut({ kind: 'random', share: 0.3 }, dataset, 'other')).not.toEqual(drawn);
  });

  it('deals each user’s interactions to folds, each of which is held out once', () => {
    const folds = [1, 2, 3, 4].map((fold) => heldOut({ kind: 'folds', folds: 4, fold }));
    for (const user of [0, 1]) {
      const all = folds.flatMap((fold) => fold[user]!);
      expect(all.sort()).toEqual(Array.from({ length: 10 }, (_, i) => `i${i}`));
    }
    expect(folds.map((fold) => fold[0]!.length)).toEqual([3, 3, 2, 2]);
  });

  it('holds out the test files of the data, also where a study names no split', () => {
    expect(() => heldOut({ kind: 'files' })).toThrow(/noTestFile|no test file/);
    const marks = Uint8Array.from(dataset.log.item, (item) => Number(item % 5 === 0));
    const marked = { ...dataset, log: { ...dataset.log, heldOut: marks } };
    const named = heldOut({ kind: 'files' }, marked);
    expect(named).toEqual([
      ['i0', 'i5'],
      ['i0', 'i5'],
    ]);
    expect(timelines(marked, stream('s')).map(({ later }) => later.length)).toEqual([2, 2]);
    expect(heldOut({ kind: 'half' }, marked)[0]).toHaveLength(5);
  });
});
