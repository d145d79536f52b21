import type { Quoting } from '../domain/quoting.ts';
import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import { LONGEST_LINE } from './lines.ts';
import { scanCells, type CellForm } from './quoted-cells.ts';
import { tooLong, type Row, type Unreadable } from './table.ts';

/** A row, and how its cells were written if they have marks. */
export interface SplitRow extends Row {
  readonly marked?: {
    readonly forms: readonly CellForm[];
    /** Its lines as written. */
    readonly lines: readonly string[];
  };
}

interface RejectedLine extends Unreadable {
  readonly text: string;
}

export interface RowBatch {
  readonly rows: readonly SplitRow[];
  readonly unreadable: readonly RejectedLine[];
}

/** Most lines that one quoted cell may span. */
const MOST_LINES = 1000;

interface OpenLine {
  readonly text: string;
  /** The cells that the line adds to those of the lines before, if it begins within a quoted cell. */
  readonly more: number;
}

/** True if a line has characters by which quotings differ: marks, or backslashes. */
export function isMarked(line: string): boolean {
  return line.includes('"') || line.includes('\\');
}

/** Splits lines into rows. Time is linear in the length of all lines. */
export class RowSplitter {
  /** May be set before the first line with a mark or a backslash. */
  quoting: Quoting;
  readonly #delimiter: string;
  #rows: SplitRow[] = [];
  #unreadable: RejectedLine[] = [];
  /** The number of cells of the first row. */
  #width: number | undefined;
  /** Lines of a row whose quote is still open; each but the first begins within the quote. */
  #open: OpenLine[] = [];
  #openAt = 0;
  /** Characters in `#open`. */
  #openLength = 0;
  /** Cells of the first open line, and those that the others add. */
  #firstCells = 0;
  #moreCells = 0;

  constructor(delimiter: string, quoting: Quoting) {
    this.#delimiter = delimiter;
    this.quoting = quoting;
  }

  /** The number of cells of the first row; undefined before it. */
  get width(): number | undefined {
    return this.#width;
  }

  /** True within a quoted cell. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  push(number: number, text: string): void {
    if (this.#open.length === 0 || this.quoting === 'none') return this.#pushAlone(number, text);
    const { cells, end } = scanCells(text, this.#delimiter, this.quoting, true);
    this.#open.push({ text, more: cells.length - 1 });
    this.#openLength += text.length;
    this.#moreCells += cells.length - 1;
    while (this.#open.length > 1) {
      const fits = this.#open.length <= MOST_LINES && this.#openLength <= LONGEST_LINE;
      if (fits && end === 'open') return;
      if (fits && end === 'closed' && this.#joins()) return;
      this.#giveUp(end === 'closed');
    }
  }

  end(): void {
    while (this.#open.length > 0) this.#giveUp(false);
  }

  take(): RowBatch {
    const batch = { rows: this.#rows, unreadable: this.#unreadable };
    this.#rows = [];
    this.#unreadable = [];
    return batch;
  }

  /** @param closes true if a mark of the line closes a cell of an earlier line, whose row can't be read */
  #pushAlone(number: number, text: string, closes = false): void {
    const refused = tooLong(number, text);
    if (refused) {
      this.#unreadable.push({ ...refused, text });
      return;
    }
    if (this.quoting === 'none' || !isMarked(text)) {
      if (text.trim() !== '') this.#add({ line: number, cells: text.split(this.#delimiter) });
      return;
    }
    const { cells, forms, end } = scanCells(text, this.#delimiter, this.quoting);
    const isWhole = this.#width === undefined || cells.length === this.#width;
    const isRest = closes && forms.includes('loose');
    if (isRest || (end !== 'open' && forms.includes('stray') && !isWhole)) {
      this.#reject(number, text);
    } else if (end !== 'open') {
      this.#add({ line: number, cells, marked: { forms, lines: [text] } });
    } else {
      this.#open = [{ text, more: 0 }];
      this.#openAt = number;
      this.#openLength = text.length;
      this.#firstCells = cells.length;
      this.#moreCells = 0;
    }
  }

  #add(row: SplitRow): void {
    this.#width ??= row.cells.length;
    this.#rows.push(row);
  }

  /**
   * Joins the open lines to a row.
   * @returns false if the row doesn't have the header's number of cells
   */
  #joins(): boolean {
    const fits = this.#width === undefined || this.#firstCells + this.#moreCells === this.#width;
    if (!fits || this.quoting === 'none') return false;
    const lines = this.#open.map(({ text }) => text);
    const { cells, forms } = scanCells(lines.join('\n'), this.#delimiter, this.quoting);
    this.#add({ line: this.#openAt, cells, marked: { forms, lines } });
    this.#open = [];
    return true;
  }

  /**
   * Rejects the first of the open lines and reads the following ones alone, up to one that opens a quote again. Lines
   * after that one are within a quote, as before. Each line is scanned at most once alone and once within a quote, and
   * once more if it is joined.
   * @param closes true if the last of them closes the quote
   */
  #giveUp(closes: boolean): void {
    const [lines, at] = [this.#open, this.#openAt];
    let [length, more] = [this.#openLength, this.#moreCells];
    this.#open = [];
    this.#reject(at, lines[0]!.text);
    length -= lines[0]!.text.length;
    for (let i = 1; i < lines.length; i++) {
      const line = lines[i]!;
      this.#pushAlone(at + i, line.text, closes && i === lines.length - 1);
      more -= line.more;
      if (this.#open.length > 0) {
        this.#open = lines.slice(i);
        this.#openLength = length;
        this.#moreCells = more;
        return;
      }
      length -= line.text.length;
    }
  }

  #reject(line: number, text: string): void {
    this.#unreadable.push({
      line,
      text,
      kind: message('badRows.quoteOpen'),
      reason: message('badRows.quoteIsOpen', { start: clipped(text) }),
    });
  }
}
