import type { InteractionTable } from '../domain/dataset.ts';
import { KeptBytes } from './kept-bytes.ts';
import { nanosecondsLost } from './nanoseconds.ts';
import { orderInTies } from './order-in-ties.ts';

/** One interaction as read; `user` and `item` are numbers in the draft. */
export interface DraftRow {
  readonly user: number;
  readonly item: number;
  /** NaN if absent; the same for `timestamp` and `position`. */
  readonly rating: number;
  readonly timestamp: number;
  /** 1, 0, or 255 for unknown. */
  readonly clicked: number;
  readonly position: number;
  readonly impression: string;
  readonly file: number;
  readonly line: number;
}

/** The rows of a user or an item: held-out ones, others, or both. */
type RowKind = 'held out' | 'trained' | 'both';

/** Ratings below half of this number are counted by halves. */
const HALVES = 512;

/** Bytes of a row in all columns. */
const ROW = 40;

/** Collects interactions in growing typed arrays: a million rows take about 40 MB. */
export class LogDraft {
  length = 0;
  /** True if the order of reading is the order of the interactions where times are equal or missing. */
  inOrder = false;
  /** Numbers of the files whose rows are held out. */
  readonly heldOutFiles = new Set<number>();
  #capacity = 1024;
  #user = new Uint32Array(this.#capacity);
  #item = new Uint32Array(this.#capacity);
  #rating = new Float64Array(this.#capacity);
  #timestamp = new Float64Array(this.#capacity);
  #clicked = new Uint8Array(this.#capacity);
  #position = new Float32Array(this.#capacity);
  #file = new Uint32Array(this.#capacity);
  #line = new Uint32Array(this.#capacity);
  /**
   * Nanoseconds that a row's time lacks; NaN if its file writes microseconds at most. Absent until a file writes more.
   */
  #lost: Float32Array | undefined;
  /** Empty until the first row with an impression. */
  readonly #impression: string[] = [];
  readonly #kept: KeptBytes;

  constructor(kept = new KeptBytes()) {
    this.#kept = kept;
  }

  add(row: DraftRow): void {
    this.#kept.add(ROW);
    if (this.length === this.#capacity) this.#grow();
    const at = this.length++;
    this.#user[at] = row.user;
    this.#item[at] = row.item;
    this.#rating[at] = row.rating;
    this.#timestamp[at] = row.timestamp;
    this.#clicked[at] = row.clicked;
    this.#position[at] = row.position;
    this.#file[at] = row.file;
    this.#line[at] = row.line;
    // The place may be a dropped row's.
    if (this.#lost) this.#lost[at] = NaN;
    if (row.impression !== '' || this.#impression.length > 0) {
      while (this.#impression.length < at) this.#impression.push('');
      this.#impression[at] = row.impression;
      this.#kept.addText(row.impression);
    }
  }

  /** Counts how often each rating value occurs, in the rows from one on: values in order of first appearance. */
  ratings(from = 0): Map<number, number> {
    const counts = new Map<number, number>();
    // A map is slow to count in, so that steps of a half, as most scales have, are counted beside it.
    const halves = new Uint32Array(HALVES);
    for (let row = from; row < this.length; row++) {
      const rating = this.#rating[row] ?? NaN;
      const half = rating * 2;
      if (half >= 0 && half < HALVES && Number.isInteger(half)) {
        const before = halves[half] ?? 0;
        halves[half] = before + 1;
        if (before === 0) counts.set(rating, 0);
      } else if (!Number.isNaN(rating)) counts.set(rating, (counts.get(rating) ?? 0) + 1);
    }
    for (const [rating, n] of counts) if (n === 0) counts.set(rating, halves[rating * 2] ?? 0);
    return counts;
  }

  /** Drops rows whose rating lies outside [min, max] and reports each to `dropped`. Rows without a rating remain. */
  keepRatings(min: number, max: number, dropped: (row: Dropped) => void): void {
    let kept = 0;
    for (let row = 0; row < this.length; row++) {
      const rating = this.#rating[row] ?? NaN;
      if (rating < min || rating > max) {
        dropped({ file: this.#file[row] ?? 0, line: this.#line[row] ?? 0, rating });
      } else this.#move(row, kept++);
    }
    this.length = kept;
    if (this.#impression.length > kept) this.#impression.length = kept;
  }

  /**
   * Gives the rows from one on their final times.
   * @param timeOf the final time of a row, from its number, its present time and its line
   */
  retime(from: number, timeOf: (row: number, time: number, line: number) => number): void {
    for (let row = from; row < this.length; row++) {
      this.#timestamp[row] = timeOf(row, this.#timestamp[row] ?? NaN, this.#line[row] ?? 0);
    }
  }

  /** Takes the ratings or positions from the rows from one on. */
  forget(field: 'rating' | 'position', from: number): void {
    (field === 'rating' ? this.#rating : this.#position).fill(NaN, from, this.length);
  }

  /** Stores the nanoseconds by which a row's time differs from the double that holds it: the order of very close times. */
  lose(row: number, nanos: number): void {
    this.#lost ??= new Float32Array(this.#capacity).fill(NaN);
    this.#lost[row] = nanos;
  }

  #lostOf(row: number): number {
    if (!this.#lost) return 0;
    const lost = this.#lost[row] ?? NaN;
    return Number.isNaN(lost) ? nanosecondsLost(this.#timestamp[row] ?? NaN) : lost;
  }

  /** Returns the kind of rows that each user or item has, by its number in the draft; a hole if it has none. */
  numbersIn(field: 'user' | 'item'): readonly RowKind[] {
    const numbers = field === 'user' ? this.#user : this.#item;
    const found: RowKind[] = [];
    for (let row = 0; row < this.length; row++) {
      const at = numbers[row] ?? 0;
      const kind = this.#heldOut(row) ? 'held out' : 'trained';
      found[at] = found[at] === undefined || found[at] === kind ? kind : 'both';
    }
    return found;
  }

  leastPosition(): number {
    let least = Infinity;
    for (let row = 0; row < this.length; row++) {
      const position = this.#position[row] ?? NaN;
      if (position < least) least = position;
    }
    return least;
  }

  /**
   * Returns the finished table: sorted by user, item, time and impression, with users and items in the order of
   * `userRank` and `itemRank`. The draft is empty afterwards: its columns are freed one after the other, so that they
   * don't take memory beside the table's. Of rows that agree in all four, the last one read remains; `merged` counts the others.
   */
  finish(
    userRank: Uint32Array,
    itemRank: Uint32Array,
    firstPosition: number,
  ): { readonly log: InteractionTable; readonly merged: number } {
    const order = this.#order(userRank, itemRank);
    const same = (a: number, b: number) =>
      this.#user[a] === this.#user[b] &&
      this.#item[a] === this.#item[b] &&
      Object.is(this.#timestamp[a], this.#timestamp[b]) &&
      this.#lostOf(a) === this.#lostOf(b) &&
      this.#impression[a] === this.#impression[b] &&
      this.#heldOut(a) === this.#heldOut(b);
    let length = 0;
    for (let i = 0; i < order.length; i++) {
      const row = order[i] ?? 0;
      const next = order[i + 1];
      if (next === undefined || !same(row, next)) order[length++] = row;
    }
    const column = <T extends { [at: number]: number }>(to: T, of: (row: number) => number): T => {
      for (let i = 0; i < length; i++) to[i] = of(order[i] ?? 0);
      return to;
    };
    const lost = this.#lost
      ? column(new Float32Array(length), (row) => this.#lostOf(row))
      : undefined;
    const heldOut =
      this.heldOutFiles.size > 0
        ? column(new Uint8Array(length), (row) => Number(this.#heldOut(row)))
        : undefined;
    const user = column(new Uint32Array(length), (row) => userRank[this.#user[row] ?? 0] ?? 0);
    this.#user = freed(this.#user);
    const item = column(new Uint32Array(length), (row) => itemRank[this.#item[row] ?? 0] ?? 0);
    this.#item = freed(this.#item);
    const rating = column(new Float32Array(length), (row) => this.#rating[row] ?? NaN);
    this.#rating = freed(this.#rating);
    const timestamp = column(new Float64Array(length), (row) => this.#timestamp[row] ?? NaN);
    this.#timestamp = freed(this.#timestamp);
    const clicked = column(new Uint8Array(length), (row) => this.#clicked[row] ?? 255);
    const position = column(
      new Float32Array(length),
      (row) => (this.#position[row] ?? NaN) + 1 - firstPosition,
    );
    const impression =
      this.#impression.length > 0
        ? Array.from(order.subarray(0, length), (row) => this.#impression[row] ?? '')
        : [];
    this.#empty();
    const log: InteractionTable = {
      ...{ length, user, item, rating, timestamp, clicked, position, impression },
    };
    const readAs = this.inOrder ? order.subarray(0, length) : undefined;
    const ties = readAs || lost ? orderInTies(log, readAs, lost) : undefined;
    const more = { ...(ties ? { order: ties } : {}), ...(heldOut ? { heldOut } : {}) };
    return { log: { ...log, ...more }, merged: order.length - length };
  }

  #empty(): void {
    this.length = 0;
    this.#capacity = 0;
    this.#clicked = freed(this.#clicked);
    this.#position = freed(this.#position);
    this.#file = freed(this.#file);
    this.#line = freed(this.#line);
    this.#lost = undefined;
    this.#impression.length = 0;
  }

  #heldOut(row: number): boolean {
    return this.heldOutFiles.has(this.#file[row] ?? -1);
  }

  #order(userRank: Uint32Array, itemRank: Uint32Array): Uint32Array {
    const rankOfUser = (row: number) => userRank[this.#user[row] ?? 0] ?? 0;
    const rankOfItem = (row: number) => itemRank[this.#item[row] ?? 0] ?? 0;
    // Counting sort by user, then a small sort for each user: ten times faster than one sort of all rows.
    const starts = new Uint32Array(userRank.length + 1);
    for (let row = 0; row < this.length; row++) {
      const next = rankOfUser(row) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
    const order = new Uint32Array(this.length);
    const at = starts.slice();
    for (let row = 0; row < this.length; row++) {
      const user = rankOfUser(row);
      const index = at[user] ?? 0;
      order[index] = row;
      at[user] = index + 1;
    }
    const timeOf = (row: number) => {
      const time = this.#timestamp[row] ?? NaN;
      return Number.isNaN(time) ? -Infinity : time;
    };
    const compare = (a: number, b: number) => {
      const items = rankOfItem(a) - rankOfItem(b);
      if (items !== 0) return items;
      const [timeA, timeB] = [timeOf(a), timeOf(b)];
      if (timeA !== timeB) return timeA < timeB ? -1 : 1;
      const lost = this.#lostOf(a) - this.#lostOf(b);
      if (lost !== 0) return lost;
      const [shownA, shownB] = [this.#impression[a] ?? '', this.#impression[b] ?? ''];
      if (shownA !== shownB) return shownA < shownB ? -1 : 1;
      return Number(this.#heldOut(a)) - Number(this.#heldOut(b)) || a - b;
    };
    for (let user = 0; user < userRank.length; user++) {
      order.subarray(starts[user], starts[user + 1]).sort(compare);
    }
    return order;
  }

  #move(from: number, to: number): void {
    if (from === to) return;
    this.#user[to] = this.#user[from] ?? 0;
    this.#item[to] = this.#item[from] ?? 0;
    this.#rating[to] = this.#rating[from] ?? NaN;
    this.#timestamp[to] = this.#timestamp[from] ?? NaN;
    this.#clicked[to] = this.#clicked[from] ?? 255;
    this.#position[to] = this.#position[from] ?? NaN;
    this.#file[to] = this.#file[from] ?? 0;
    this.#line[to] = this.#line[from] ?? 0;
    if (this.#lost) this.#lost[to] = this.#lost[from] ?? NaN;
    if (this.#impression.length > 0) this.#impression[to] = this.#impression[from] ?? '';
  }

  #grow(): void {
    this.#capacity = Math.max(1024, this.#capacity * 2);
    const grown = <T extends Column>(from: T, to: T): T => {
      to.set(from);
      freed(from);
      return to;
    };
    this.#user = grown(this.#user, new Uint32Array(this.#capacity));
    this.#item = grown(this.#item, new Uint32Array(this.#capacity));
    this.#rating = grown(this.#rating, new Float64Array(this.#capacity));
    this.#timestamp = grown(this.#timestamp, new Float64Array(this.#capacity));
    this.#clicked = grown(this.#clicked, new Uint8Array(this.#capacity));
    this.#position = grown(this.#position, new Float32Array(this.#capacity));
    this.#file = grown(this.#file, new Uint32Array(this.#capacity));
    this.#line = grown(this.#line, new Uint32Array(this.#capacity));
    if (this.#lost) this.#lost = grown(this.#lost, new Float32Array(this.#capacity).fill(NaN));
  }
}

/** A row left out because its rating is off the scale. */
export interface Dropped {
  readonly file: number;
  readonly line: number;
  readonly rating: number;
}

type Column = Uint8Array | Uint32Array | Float32Array | Float64Array;

/**
 * Frees a column's memory at once where the runtime has `ArrayBuffer.prototype.transfer`: the garbage collector would let
 * several columns accumulate first.
 * @returns a column without rows
 */
function freed<T extends Column>(column: T): T {
  const empty = column.slice(0, 0) as T;
  const { buffer } = column as { readonly buffer: { transfer?(length: number): unknown } };
  buffer.transfer?.(0);
  return empty;
}
