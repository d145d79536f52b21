import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import type { Row } from './table.ts';

/** Most rows that are looked at. */
const MOST = 1000;
/** Fewer wide rows than this share of all are faults of their own. */
const LEAST = 0.1;
/** The share of the wide rows that such numbers must explain. */
const MOSTLY = 0.9;

/** The parts of such a number before and behind its comma, with a sign, a currency or a percent sign. */
const BEFORE = /^\s*(?:[-+\u2212]|\p{Sc}|[A-Z]{3})?\s*\d+$/u;
const BEHIND = /^\d+\s*(?:%|\p{Sc}|[A-Z]{3})?\s*$/u;
const WITH_POINT = /^\s*-?\d+\.\d+\s*$/;

/**
 * Finds signs of numbers with a comma and without quotation marks (`u1,i1,4,5`) in a file whose cells commas separate:
 * rows with more cells than the first, in which pairs of cells can be such numbers, and next to no number with a point.
 */
export class UnquotedCommas {
  readonly #file: string;
  readonly #width: number;
  #rows = 0;
  #wide = 0;
  #looked = 0;
  #explained = 0;
  #withPoint = 0;
  #first: { readonly line: number; readonly found: string } | undefined;

  /** @param width the number of cells of the first row */
  constructor(file: string, width: number) {
    this.#file = file;
    this.#width = width;
  }

  add({ line, cells }: Row): void {
    if (this.#rows++ < MOST && cells.some((cell) => WITH_POINT.test(cell))) this.#withPoint++;
    const more = cells.length - this.#width;
    if (more <= 0 || cells.slice(this.#width).every((cell) => cell.trim() === '')) return;
    if (this.#wide++ >= MOST) return;
    this.#looked++;
    if (pairsIn(cells) < more) return;
    this.#explained++;
    this.#first ??= { line, found: clipped(cells.join(',')) };
  }

  /** Names the cause of the wide rows, after the last row, if it is such numbers. */
  explain(bad: BadRows): void {
    const isCause =
      this.#wide >= this.#rows * LEAST &&
      this.#explained >= this.#looked * MOSTLY &&
      this.#withPoint <= Math.min(this.#rows, MOST) * LEAST;
    if (!this.#first || !isCause) return;
    bad.explain(this.#file, message('importRemarks.unquotedCommas', this.#first));
  }
}

/** Returns the number of pairs of neighbours, none in two pairs, that can be the two parts of a number with a comma. */
function pairsIn(cells: readonly string[]): number {
  let pairs = 0;
  for (let i = 1; i < cells.length; i++) {
    if (!BEFORE.test(cells[i - 1] ?? '') || !BEHIND.test(cells[i] ?? '')) continue;
    pairs++;
    i++;
  }
  return pairs;
}
