import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import type { SplitRow } from './row-splitter.ts';

/** Places that a remark names; it counts the others. */
const PLACES_NAMED = 20;

/** A cell that runs over several lines of its file. */
interface LongCell {
  readonly column: string;
  readonly from: number;
  readonly to: number;
}

/** Collects the cells of a file that were joined from several lines, and the lines with marks off its quoting. */
export class QuotingRemarks {
  readonly #file: string;
  readonly #columns: readonly string[];
  readonly #joined: LongCell[] = [];
  readonly #stray: number[] = [];
  #joinedCells = 0;
  #strayLines = 0;

  constructor(file: string, columns: readonly string[]) {
    this.#file = file;
    this.#columns = columns;
  }

  add({ line, cells, marked }: SplitRow): void {
    if (!marked) return;
    if (marked.forms.includes('stray')) {
      this.#strayLines++;
      if (this.#stray.length < PLACES_NAMED) this.#stray.push(line);
    }
    if (marked.lines.length === 1) return;
    let from = line;
    for (const [i, cell] of cells.entries()) {
      const to = from + cell.split('\n').length - 1;
      if (to > from) this.#addJoined({ column: this.#columns[i] ?? '', from, to });
      from = to;
    }
  }

  /** Adds the remarks, after the last row. */
  remark(bad: BadRows): void {
    const file = this.#file;
    if (this.#joinedCells > 0) {
      const cells = this.#joinedCells;
      bad.remark(message('importRemarks.cellsJoined', { file, cells, places: this.#joined }));
    }
    if (this.#strayLines > 0) {
      const rows = this.#strayLines;
      bad.remark(message('importRemarks.marksAsText', { file, rows, lines: this.#stray }));
    }
  }

  #addJoined(cell: LongCell): void {
    this.#joinedCells++;
    if (this.#joined.length < PLACES_NAMED) this.#joined.push(cell);
  }
}
