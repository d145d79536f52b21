import { nanosecondsLost } from '../nanoseconds.ts';
import type { DateParts, TimeCell } from './time-cell.ts';

/** The cell is a number. A date has a greater code, since its first number isn't 0. */
const NUMBER = 1;
/** The row's value is final: seconds since 1970, or NaN. */
const FINAL = 0;

/**
 * Bits of the parts in a code, from the lowest: 3 of the day of the week, 1 of a named month, 14 of the year, 2 of the number
 * with one digit, 5 of the second number and 7 of the first.
 */
const [NAMED, THIRD, ONE_DIGIT, SECOND, FIRST] = [3, 4, 18, 20, 25] as const;
const ONE_DIGITS = [undefined, 'first', 'third'] as const;

/** The kind of each kept cell, in 4 bytes; in none as long as all cells are numbers that a double holds. */
export class TimeCodes {
  readonly #from: number;
  #length = 0;
  #codes: Uint32Array | undefined;
  /** Twice the rest of each cell that a double rounds, and one more: 0 stands for no rest. Absent if no cell has one. */
  #rests: Int32Array | undefined;

  /** @param from the row of the log that has the first code */
  constructor(from: number) {
    this.#from = from;
  }

  push(cell: TimeCell): void {
    const at = this.#length++;
    if (cell.kind === 'number' && cell.rest !== undefined) this.#pushRest(at, cell.rest);
    if (cell.kind === 'instant' && cell.nanos !== undefined) {
      this.#pushRest(at, nanosecondsLost(cell.seconds, cell.nanos));
    }
    if (cell.kind === 'number' && !this.#codes) return;
    this.#codes ??= new Uint32Array(Math.max(1024, at * 2)).fill(NUMBER, 0, at);
    if (at === this.#codes.length) {
      const grown = new Uint32Array(at * 2);
      grown.set(this.#codes);
      this.#codes = grown;
    }
    this.#codes[at] = codeOf(cell);
  }

  #pushRest(at: number, rest: number): void {
    if (!this.#rests || at >= this.#rests.length) {
      const grown = new Int32Array(Math.max(1024, at * 2));
      if (this.#rests) grown.set(this.#rests);
      this.#rests = grown;
    }
    this.#rests[at] = rest * 2 + 1;
  }

  /** True if a cell has a rest. */
  get anyRest(): boolean {
    return this.#rests !== undefined;
  }

  /** Returns the part of a row's number that its value lacks, or the nanoseconds that its seconds lack; undefined if none. */
  restOf(row: number): number | undefined {
    const doubled = this.#rests?.[row - this.#from] ?? 0;
    return doubled === 0 ? undefined : (doubled - 1) / 2;
  }

  /** Returns the kind of a row's cell: a number, a date of three numbers, or undefined where the row's value is final. */
  of(row: number): 'number' | DateParts | undefined {
    const code = this.#codes ? (this.#codes[row - this.#from] ?? FINAL) : NUMBER;
    if (code === NUMBER) return 'number';
    return code === FINAL ? undefined : partsOf(code);
  }
}

function codeOf(cell: TimeCell): number {
  if (cell.kind === 'number') return NUMBER;
  if (cell.kind !== 'parts') return FINAL;
  const { first, second, third, oneDigit, named, weekday } = cell;
  const code =
    (first << FIRST) |
    (second << SECOND) |
    (ONE_DIGITS.indexOf(oneDigit) << ONE_DIGIT) |
    (third << THIRD) |
    (Number(named) << NAMED) |
    weekday;
  return code >>> 0;
}

function partsOf(code: number): DateParts {
  return {
    kind: 'parts',
    first: code >>> FIRST,
    second: (code >>> SECOND) & 0x1f,
    third: (code >>> THIRD) & 0x3fff,
    oneDigit: ONE_DIGITS[(code >>> ONE_DIGIT) & 3],
    named: ((code >>> NAMED) & 1) === 1,
    weekday: code & 7,
    clock: NaN,
  };
}
