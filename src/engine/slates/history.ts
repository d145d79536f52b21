import type { Dataset } from '../domain/dataset.ts';
import type { HistoryEntry } from '../domain/seen-user.ts';
import { seededKey } from '../random/seeded-key.ts';
import type { Stream } from '../random/stream.ts';

/** One user's interactions in order, cut in two. The numbers are rows of the dataset's log. */
export interface Timeline {
  /** Position in the dataset's `users`. */
  readonly user: number;
  /** The earlier half, rounded down: a judge may read it and a recommender may learn from it. */
  readonly earlier: Uint32Array;
  /** The later half: held out. */
  readonly later: Uint32Array;
  /**
   * True where the cut falls between two equal timestamps; null where either timestamp is missing,
   * or there is no cut.
   */
  readonly tiedAtCut: boolean | null;
}

/**
 * Returns the timelines of all users, in the dataset's order.
 *
 * Interactions are ordered by timestamp, equal ones by a seeded hash of user and item: ids often
 * correlate with popularity, so an order by id would leak. Interactions without a timestamp come
 * before the others, by the same hash.
 */
export function timelines(dataset: Dataset, stream: Stream): Timeline[] {
  const { log, users, items } = dataset;
  const keyOf = seededKey(stream);
  const keys = new Int32Array(log.length);
  for (let row = 0; row < log.length; row++) {
    keys[row] = keyOf(`${users[log.user[row]!]!.id}/${items[log.item[row]!]!.id}`);
  }
  const when = (row: number) => {
    const time = log.timestamp[row]!;
    return Number.isNaN(time) ? -Infinity : time;
  };
  const byTime = (a: number, b: number) => {
    const [x, y] = [when(a), when(b)];
    return x === y ? keys[a]! - keys[b]! : x - y;
  };

  return rowsByUser(dataset).map((rows, user) => {
    rows.sort(byTime);
    const cut = rows.length >> 1;
    const [before, after] = [log.timestamp[rows[cut - 1] ?? -1], log.timestamp[rows[cut] ?? -1]];
    const timed = before !== undefined && after !== undefined && !Number.isNaN(before + after);
    return {
      user,
      earlier: rows.subarray(0, cut),
      later: rows.subarray(cut),
      tiedAtCut: timed ? before === after : null,
    };
  });
}

/**
 * Returns the rows that recommenders may learn from: every user's earlier half, in time order
 * within a user.
 */
export function trainingRows(all: readonly Timeline[]): Uint32Array {
  const rows = new Uint32Array(all.reduce((sum, { earlier }) => sum + earlier.length, 0));
  let at = 0;
  for (const { earlier } of all) {
    rows.set(earlier, at);
    at += earlier.length;
  }
  return rows;
}

/** Returns the newest `length` interactions of the earlier half, oldest first. */
export function historyOf(dataset: Dataset, timeline: Timeline, length: number): HistoryEntry[] {
  const { log, items } = dataset;
  const newest = log.timestamp[timeline.earlier.at(-1) ?? -1] ?? NaN;
  return Array.from(timeline.earlier.subarray(-length), (row) => {
    const [rating, clicked] = [log.rating[row]!, log.clicked[row]!];
    const daysBefore = Math.floor((newest - log.timestamp[row]!) / A_DAY);
    return {
      item: items[log.item[row]!]!.id,
      ...(Number.isNaN(rating) ? {} : { rating }),
      ...(clicked === 255 ? {} : { clicked: clicked === 1 }),
      ...(Number.isNaN(daysBefore) ? {} : { daysBefore }),
    };
  });
}

/** In seconds. */
const A_DAY = 86_400;

/**
 * The share of users whose cut falls between equal timestamps; null when no cut has two timestamps.
 */
export function shareTiedAtCut(all: readonly Timeline[]): number | null {
  const timed = all.filter(({ tiedAtCut }) => tiedAtCut !== null);
  return timed.length === 0
    ? null
    : timed.filter(({ tiedAtCut }) => tiedAtCut === true).length / timed.length;
}

function rowsByUser({ log, users }: Dataset): Uint32Array[] {
  const counts = new Uint32Array(users.length);
  for (let row = 0; row < log.length; row++) counts[log.user[row]!]!++;
  const rows = Array.from(counts, (count) => new Uint32Array(count));
  const filled = new Uint32Array(users.length);
  for (let row = 0; row < log.length; row++) {
    const user = log.user[row]!;
    rows[user]![filled[user]!++] = row;
  }
  return rows;
}
