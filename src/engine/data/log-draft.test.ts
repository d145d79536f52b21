import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { LogDraft, type DraftRow, type Dropped } from './log-draft.ts';

const USERS = 7;
const ITEMS = 11;

/** Enough rows to make the columns grow more than once; impressions begin in the middle, and few rows are unique. */
const rows = ((): DraftRow[] => {
  const chance = stream('log');
  const one = (n: number) => chance.below(n);
  return Array.from({ length: 5000 }, (_, line) => ({
    user: one(USERS),
    item: one(ITEMS),
    rating: one(9) === 0 ? NaN : one(8),
    timestamp: one(4) === 0 ? NaN : 1000 + one(20),
    clicked: [0, 1, 255][one(3)]!,
    position: one(3) === 0 ? NaN : one(10),
    impression: line < 2000 || one(3) === 0 ? '' : `s${one(4)}`,
    file: one(3),
    line,
  }));
})();

/** Fixed ranks: users in reverse, items in order of appearance. */
const userRank = Uint32Array.from({ length: USERS }, (_, user) => USERS - 1 - user);
const itemRank = Uint32Array.from({ length: ITEMS }, (_, item) => item);

/** Computes the expected table: by user, item, time and impression, the last of each group. */
function expectedOf(all: readonly DraftRow[], firstPosition: number) {
  const last = new Map<string, DraftRow>();
  for (const row of all) {
    last.set(JSON.stringify([row.user, row.item, row.timestamp, row.impression]), row);
  }
  const time = ({ timestamp }: DraftRow) => (Number.isNaN(timestamp) ? -1 : timestamp);
  return [...last.values()]
    .sort(
      (a, b) =>
        userRank[a.user]! - userRank[b.user]! ||
        itemRank[a.item]! - itemRank[b.item]! ||
        time(a) - time(b) ||
        (a.impression < b.impression ? -1 : 1),
    )
    .map(({ user, item, rating, timestamp, clicked, position, impression }) => [
      userRank[user]!,
      itemRank[item]!,
      rating,
      timestamp,
      clicked,
      position + 1 - firstPosition,
      impression,
    ]);
}

function finished(draft: LogDraft, firstPosition: number) {
  const { log, merged } = draft.finish(userRank, itemRank, firstPosition);
  const table = Array.from({ length: log.length }, (_, row) => [
    log.user[row]!,
    log.item[row]!,
    log.rating[row]!,
    log.timestamp[row]!,
    log.clicked[row]!,
    log.position[row]!,
    log.impression[row] ?? '',
  ]);
  return { table, merged };
}

function drafted(all: readonly DraftRow[]): LogDraft {
  const draft = new LogDraft();
  for (const row of all) draft.add(row);
  return draft;
}

describe('a log', () => {
  it('keeps every column of every row, in order, when the columns grow', () => {
    const draft = drafted(rows);
    const expected = expectedOf(rows, 0);
    expect(draft.leastPosition()).toBe(0);
    const { table, merged } = finished(draft, 0);
    expect(table).toEqual(expected);
    expect(merged).toBe(rows.length - expected.length);
    expect(merged).toBeGreaterThan(100);
  });

  it.each([
    ['halves', [0.5, 3, 0, 3, -0, NaN, 0.5, 3]],
    ['other steps, and both signs', [0.1, -2, 2, 0.1, -2, -0.5, 0.25, 2]],
    [
      'beside the largest that is counted by halves',
      [255.5, 256, 255.5, 256.5, 1e9, Infinity, 256],
    ],
  ])('counts each rating, in order of first appearance: %s', (_, ratings) => {
    const expected = new Map<number, number>();
    for (const rating of ratings.slice(1)) {
      if (!Number.isNaN(rating)) expected.set(rating, (expected.get(rating) ?? 0) + 1);
    }
    const draft = drafted(ratings.map((rating) => ({ ...rows[0]!, rating })));
    expect([...draft.ratings(1)]).toEqual([...expected]);
  });

  it('drops ratings off the scale, reports their lines, and keeps the other rows unchanged', () => {
    const draft = drafted(rows);
    const dropped: Dropped[] = [];
    draft.keepRatings(1, 5, (row) => dropped.push(row));
    const off = rows.filter(({ rating }) => rating < 1 || rating > 5);
    expect(dropped).toEqual(off.map(({ file, line, rating }) => ({ file, line, rating })));
    const kept = rows.filter((row) => !off.includes(row));
    expect(draft.length).toBe(kept.length);
    const ratings = kept.map(({ rating }) => rating).filter((rating) => !Number.isNaN(rating));
    expect([...draft.ratings().values()].reduce((sum, n) => sum + n, 0)).toBe(ratings.length);
    expect(draft.ratings().get(3)).toBe(ratings.filter((rating) => rating === 3).length);
    expect(finished(draft, 1).table).toEqual(expectedOf(kept, 1));
    expect(draft.length).toBe(0);

    // Another scale: each dropped row still has its own file and line.
    const again: Dropped[] = [];
    const twice = drafted(rows);
    twice.keepRatings(1, 5, () => {});
    twice.keepRatings(2, 5, (row) => again.push(row));
    expect(again).toEqual(
      kept
        .filter(({ rating }) => rating < 2)
        .map(({ file, line, rating }) => ({ file, line, rating })),
    );
  });

  it('gives rows from one on new times, by their lines, and leaves earlier rows as they are', () => {
    const draft = drafted(rows);
    const from = 1500;
    const timeOf = (row: number, time: number) => (row % 7 === 0 ? NaN : time + 5);
    const lines: number[] = [];
    draft.retime(from, (row, time, line) => {
      lines.push(line);
      return timeOf(row, time);
    });
    expect(lines).toEqual(rows.slice(from).map(({ line }) => line));
    const kept = rows.map((each, row) =>
      row < from ? each : { ...each, timestamp: timeOf(row, each.timestamp) },
    );
    expect(finished(draft, 0).table).toEqual(expectedOf(kept, 0));
  });

  it('orders rows by the nanoseconds that their times lack, and merges none of another nanosecond', () => {
    const draft = new LogDraft();
    const at = { rating: NaN, timestamp: 1e9, clicked: 1, position: NaN, impression: '', file: 0 };
    draft.add({ ...at, user: 0, item: 0, line: 1 });
    draft.add({ ...at, user: 0, item: 1, line: 2 });
    draft.add({ ...at, user: 0, item: 1, line: 3 });
    draft.add({ ...at, rating: 9, user: 0, item: 2, line: 4 });
    draft.lose(1, 90);
    draft.lose(2, -90);
    draft.lose(3, 70);
    draft.keepRatings(1, 5, () => undefined);
    draft.add({ ...at, user: 0, item: 2, line: 5 });
    const { log, merged } = draft.finish(userRank, itemRank, 0);
    expect([...log.item]).toEqual([0, 1, 1, 2]);
    expect([...(log.order ?? [])]).toEqual([1, 0, 2, 1]);
    expect(merged).toBe(0);
  });
});
