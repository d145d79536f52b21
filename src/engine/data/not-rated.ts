import { message } from '#messages/message.ts';
import type { RatingSettings } from '../domain/rating-settings.ts';
import type { BadRows } from './bad-rows.ts';
import { isSingle } from './cells.ts';
import { closedNumber } from './numbers/closed-number.ts';
import { proposedCodes } from './propose-not-rated.ts';

/** The facts that a study states on the ratings of a table. */
export interface StatedCodes {
  /** Codes for "not rated"; if absent, the import proposes some where the ratings look so. */
  readonly notRated?: RatingSettings['notRated'];
  /** True if the study states the scale: a value on it is a rating then. */
  readonly hasScale: boolean;
}

/** Recognises the codes for "not rated" in a table's cells of ratings, and counts their rows. */
export class NotRated {
  readonly #numbers = new Set<number>();
  readonly #words = new Set<string>();
  readonly #rows = new Map<string, number>();
  /** True if codes are to be proposed. */
  readonly #asks: boolean;

  /** @param stated absent for tables of published layouts, which have no such setting */
  constructor(stated: StatedCodes | undefined) {
    this.#asks = stated !== undefined && !stated.hasScale && stated.notRated === undefined;
    for (const code of stated?.notRated ?? []) {
      const number = typeof code === 'number' ? code : closedNumber(code);
      if (number === undefined) this.#words.add(String(code).trim());
      // Ratings are stored in 32 bits: 99.9 in a cell and in a study are one number there.
      else this.#numbers.add(Math.fround(number));
    }
  }

  /**
   * Returns the code that a cell holds, as a sentence names it; undefined if it holds none. A number is a code in any spelling:
   * 99 is 99.0, and 99,000 where the column has a comma before decimals.
   *
   * @param read reads the cell as its column is written; NaN if a person has to say how
   */
  of(cell: string, read: (cell: string) => number | undefined): string | undefined {
    if (this.#numbers.size + this.#words.size === 0) return undefined;
    if (this.#words.has(cell)) return cell;
    const value = read(cell);
    const number = Number.isNaN(value) ? closedNumber(cell) : value;
    if (number === undefined || !isSingle(number)) return undefined;
    return this.#numbers.has(Math.fround(number)) ? String(number) : undefined;
  }

  /** Counts a row that is kept, with its code. */
  count(code: string): void {
    this.#rows.set(code, (this.#rows.get(code) ?? 0) + 1);
  }

  /**
   * Says how many rows have a code. Where none is stated, proposes values of the ratings that look like one.
   *
   * @param counts the number of occurrences of each rating of the file
   */
  remark(file: string, counts: ReadonlyMap<number, number>, bad: BadRows): void {
    const codes = [...this.#rows].map(([code, rows]) => ({ code, rows }));
    if (codes.length > 0) bad.remark(message('importRemarks.notRated', { file, codes }));
    const proposed = this.#asks ? proposedCodes(counts) : null;
    if (proposed) bad.remark(message('importRemarks.notRatedAsked', { file, ...proposed }));
  }
}
