import { DATE_ORDERS, type DateOrder } from '../../domain/time-settings.ts';
import { midnightOf, weekdayOf, yearOfTwoDigits } from './calendar.ts';
import { STRAYS } from './number-unit.ts';
import type { DateParts } from './time-cell.ts';

/** A decision on the order of day, month and year; or the orders that are left, with a cell on which they differ. */
type OrderDecision =
  | { readonly order: DateOrder }
  /** The cell has both readings, seconds since 1970. */
  | {
      readonly orders: readonly [DateOrder, DateOrder];
      readonly cell: string;
      readonly days: readonly [number, number];
    }
  /** Each cell can be read in one of the orders alone. */
  | { readonly orders: readonly [DateOrder, DateOrder]; readonly cells: readonly [string, string] };

type Doubt = Extract<OrderDecision, { readonly cell: string }>;

/** Collects dates of three numbers in a column, and decides their order from all of them. */
export class DateOrderOf {
  #cells = 0;
  readonly #readBy = new Map<DateOrder, number>();
  /**
   * For each two orders, the first cell whose readings differ. A cell with a month's name between two digits on each side,
   * such as 01-Apr-15, raises none: Excel and Oracle write the day first.
   */
  readonly #doubts = new Map<string, Doubt>();
  /** For each two orders, the number of cells that only the first of them reads, and the first such cell. */
  readonly #settled = new Map<string, { cells: number; readonly cell: string }>();

  get any(): boolean {
    return this.#cells > 0;
  }

  /** @param text the cell as written, for a sentence */
  add(parts: DateParts, text: string): void {
    this.#cells++;
    const days = DATE_ORDERS.map((order) => midnightIn(parts, order));
    for (const [i, order] of DATE_ORDERS.entries()) {
      if (days[i] === undefined) continue;
      this.#readBy.set(order, (this.#readBy.get(order) ?? 0) + 1);
      for (const [j, other] of DATE_ORDERS.entries()) {
        const key = `${order} ${other}`;
        if (days[j] === undefined) {
          const settled = this.#settled.get(key);
          if (settled) settled.cells++;
          else this.#settled.set(key, { cells: 1, cell: text });
        } else if (j > i && days[i] !== days[j] && !parts.named && !this.#doubts.has(key)) {
          this.#doubts.set(key, { orders: [order, other], cell: text, days: [days[i], days[j]] });
        }
      }
    }
  }

  decide(): OrderDecision {
    const reads = (order: DateOrder) => this.#readBy.get(order) ?? 0;
    const ranked = [...DATE_ORDERS].sort((a, b) => reads(b) - reads(a));
    const best = ranked[0]!;
    for (const other of ranked.slice(1)) {
      const against = this.#settled.get(`${other} ${best}`);
      const settled = this.#settled.get(`${best} ${other}`);
      if (!against || (settled && against.cells <= settled.cells * STRAYS)) continue;
      // The best reads at least as many cells, so it reads some that the other doesn't.
      return { orders: [best, other], cells: [settled!.cell, against.cell] };
    }
    const left = DATE_ORDERS.filter((order) => reads(order) === reads(best));
    for (const [i, order] of left.entries()) {
      for (const other of left.slice(i + 1)) {
        const doubt = this.#doubts.get(`${order} ${other}`);
        if (doubt) return doubt;
      }
    }
    return { order: left[0]! };
  }
}

/** Reads a date of three numbers as its midnight in seconds since 1970; undefined if the order gives no date. */
export function midnightIn(
  { first, second, third, oneDigit, named, weekday }: DateParts,
  order: DateOrder,
): number | undefined {
  // Where the month has a name, the day comes first unless the year does.
  const dayFirst = named ? order !== 'year-first' : order === 'day-first';
  const [d, m, y] = dayFirst
    ? [first, second, third]
    : order === 'year-first'
      ? [third, second, first]
      : [second, first, third];
  if (order === 'year-first' && (third >= 100 || oneDigit === 'first')) return undefined;
  if (order !== 'year-first' && oneDigit === 'third') return undefined;
  const midnight = midnightOf(y < 100 ? yearOfTwoDigits(y) : y, m, d);
  const fits = midnight !== undefined && (weekday === 0 || weekday === weekdayOf(midnight));
  return fits ? midnight : undefined;
}

/** True if some order makes a date of the three numbers. */
export function isSomeDate(parts: DateParts): boolean {
  return DATE_ORDERS.some((order) => midnightIn(parts, order) !== undefined);
}
