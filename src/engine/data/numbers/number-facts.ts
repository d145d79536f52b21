import { clipped } from '#messages/clipped.ts';
import type { DecimalMark as Mark } from '../../domain/value-settings.ts';
import { readNumber } from '../cells.ts';
import type { Field } from '../mapped-columns.ts';
import { writtenNumber, type WrittenNumber } from './written-number.ts';

/** The numbers that a column can hold: any; positions and ranks, which are mostly whole; years, which always are. */
export type NumberKind = 'any' | 'whole' | 'year';

/** The kind of each field that holds numbers, apart from clicks and times. */
export const NUMBER_KINDS = {
  rating: 'any',
  score: 'any',
  voteAverage: 'any',
  position: 'whole',
  rank: 'whole',
  year: 'year',
} as const satisfies Partial<Record<Field, NumberKind>>;
export type NumberField = keyof typeof NUMBER_KINDS;

/** The meaning of each mark in a column. */
export type NumberReading = Readonly<Record<Mark, 'decimal' | 'thousands'>>;

/** A cell, and its line. */
export interface NumberCell {
  readonly found: string;
  readonly line: number;
}

/** Cells of one form, and the first of them. */
export interface FormCount {
  cells: number;
  first?: NumberCell;
}

type Decision =
  | { readonly reading: NumberReading }
  /** `asked`: no cell shows the meaning of the open ones. `mixed`: cells contradict each other. */
  | { readonly why: 'asked' | 'mixed' };

/** The share of cells that may contradict the others. */
const STRAYS = 1 / 1000;

/**
 * Points with three digits behind them in so many cells, beside whole numbers below 1000 and nothing else, stand rather between
 * thousands: programs that round to three decimals leave out zeros at the end, which one in ten has.
 */
const MANY_POINTS = 30;

/** The reading of programs. */
export const PLAIN: NumberReading = { comma: 'thousands', point: 'decimal' };
const COMMA: NumberReading = { comma: 'decimal', point: 'thousands' };
const BOTH_DECIMAL: NumberReading = { comma: 'decimal', point: 'decimal' };
const BOTH_THOUSANDS: NumberReading = { comma: 'thousands', point: 'thousands' };

/** Returns the reading that a study states by the mark before decimals. */
export function statedReading(mark: Mark): NumberReading {
  return mark === 'comma' ? COMMA : PLAIN;
}

/** Collects the forms of the numbers in one column, and decides the meaning of its marks from all of them. */
export class NumberFacts {
  readonly kind: NumberKind;
  /** Cells that show the mark before decimals. */
  readonly shown: Readonly<Record<Mark, FormCount>> = { comma: { cells: 0 }, point: { cells: 0 } };
  readonly open: Readonly<Record<Mark, FormCount>> = { comma: { cells: 0 }, point: { cells: 0 } };
  /** Cells that no program reads as a number: those with a comma, a space or an apostrophe. */
  readonly odd: FormCount = { cells: 0 };
  #spaced = 0;
  /** Whole numbers without a mark: below 1000, and the others. */
  #short = 0;
  #long = 0;
  /** Open cells with a point whose last three digits aren't zeros. */
  #parts = 0;

  constructor(kind: NumberKind) {
    this.kind = kind;
  }

  /** Adds a trimmed cell. A text that is no number counts for nothing. */
  add(found: string, line: number): void {
    const number = writtenNumber(found);
    if (!number) return;
    const count = (form: FormCount) => {
      if (form.cells++ === 0) form.first = { found: clipped(found), line };
    };
    if (readNumber(found) === undefined) count(this.odd);
    if (number.kind === 'open') {
      count(this.open[number.mark]);
      if (number.mark === 'point' && !Number.isInteger(number.decimal)) this.#parts++;
    } else if (number.decimal) count(this.shown[number.decimal]);
    else if (number.spaced) this.#spaced++;
    else if (Math.abs(number.value) < 1000) this.#short++;
    else this.#long++;
    if (number.kind === 'closed' && number.spaced && number.decimal) this.#spaced++;
  }

  decide(): Decision {
    const [comma, point] = [this.shown.comma.cells, this.shown.point.cells];
    const open = this.open.comma.cells + this.open.point.cells;
    if (open === 0) return { reading: PLAIN };
    if (comma === 0 && point === 0) return this.#decideOpen();
    const [less, more] = [Math.min(comma, point), Math.max(comma, point)];
    if (less > more * STRAYS) return { why: 'mixed' };
    const mark: Mark = comma > point ? 'comma' : 'point';
    const others = this.open[mark === 'comma' ? 'point' : 'comma'].cells;
    // Where thousands have spaces between them, no mark stands there.
    if (this.#spaced > 0) return { reading: BOTH_DECIMAL };
    // A few cells that show one mark may be strays among many that seem to have the other.
    if (more <= others * STRAYS) {
      const isPlain = mark === 'comma' && !this.#seemsGrouped;
      return isPlain ? { reading: BOTH_DECIMAL } : { why: 'mixed' };
    }
    return { reading: statedReading(mark) };
  }

  /** Decides where no cell shows the mark before decimals. */
  #decideOpen(): Decision {
    const [comma, point] = [this.open.comma.cells, this.open.point.cells];
    if (this.#spaced > 0) return { reading: BOTH_DECIMAL };
    if (this.kind === 'year') return { reading: BOTH_THOUSANDS };
    if (comma > 0 && point > 0) return { why: 'mixed' };
    if (this.kind === 'whole') {
      const isGrouped = comma > 0 || (this.#parts > 0 && this.#short > 0);
      return { reading: isGrouped ? BOTH_THOUSANDS : PLAIN };
    }
    return comma > 0 || this.#seemsGrouped ? { why: 'asked' } : { reading: PLAIN };
  }

  get #seemsGrouped(): boolean {
    return this.open.point.cells >= MANY_POINTS && this.#short > 0 && this.#long === 0;
  }
}

/** Returns the number of a cell in the column's reading. */
export function valueIn(number: WrittenNumber, reading: NumberReading): number {
  if (number.kind === 'closed') return number.value;
  return reading[number.mark] === 'decimal' ? number.decimal : number.thousands;
}
