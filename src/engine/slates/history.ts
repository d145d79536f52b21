import type { Dataset } from '../domain/dataset.ts';
import type { HistoryEntry } from '../domain/seen-user.ts';
import { seededKey } from '../random/seeded-key.ts';
import type { Stream } from '../random/stream.ts';
import type { Split } from '../domain/study.ts';
import { cutterOf } from './split.ts';

/** One user's interactions in two parts, each in order of time. The numbers are rows of the dataset's log. */
export interface Timeline {
  /** Position in the dataset's `users`. */
  readonly user: number;
  /** A judge may read it and a recommender may learn from it; by default the earlier half, rounded down. */
  readonly earlier: Uint32Array;
  /** Held out; by default the later half. */
  readonly later: Uint32Array;
  /**
   * True where the cut falls between two equal timestamps whose order is unknown; null where either timestamp is missing,
   * or no cut in time separates the parts.
   */
  readonly tiedAtCut: boolean | null;
}

/**
 * Returns the timelines of all users, in the dataset's order.
 *
 * Interactions are ordered by timestamp, equal ones by a seeded hash of user and item: ids often
 * correlate with popularity, so an order by id would leak. Interactions without a timestamp come
 * before the others, by the same hash. Where the data has the order of equal timestamps, it decides.
 *
 * @param split the interactions that are held out (`split.ts`)
 */
export function timelines(dataset: Dataset, stream: Stream, split?: Split): Timeline[] {
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
    if (x !== y) return x - y;
    return (log.order ? log.order[a]! - log.order[b]! : 0) || keys[a]! - keys[b]!;
  };

  const lotOf = seededKey(stream.child('split'));
  const cut = cutterOf(dataset, split, (row) =>
    lotOf(`${users[log.user[row]!]!.id}/${items[log.item[row]!]!.id}/${log.timestamp[row]}`),
  );
  return rowsByUser(dataset).map((rows, user) => {
    rows.sort(byTime);
    const { earlier, later, atPosition } = cut(rows);
    return { user, earlier, later, tiedAtCut: atPosition ? tied(earlier.at(-1), later[0]) : null };
  });

  function tied(before: number | undefined, after: number | undefined): boolean | null {
    if (before === undefined || after === undefined) return null;
    const [one, other] = [log.timestamp[before]!, log.timestamp[after]!];
    if (Number.isNaN(one + other)) return null;
    return one === other && log.order?.[before] === log.order?.[after];
  }
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
