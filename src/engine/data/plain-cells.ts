/** Characters for which some programs wrap a cell, though it holds no separator; each is a bit of a mask. */
const REASONS = [' ', ',', ';', '\t', '|', '@', '='];

/** Longest cell that can be a missing value, in characters. */
const LONGEST_MISSING = 8;

/** Words for a missing value, which programs leave without marks in a column that they wrap. */
const MISSING = /^\s*(|na|nan|null|none|\\n)\s*$/i;

/** Counts cells without marks. */
export class PlainCells {
  /** By column, missing values apart. */
  readonly filled: number[] = [];
  /** The characters of `REASONS` that any of them holds, and the file's separator. */
  mask: number;

  constructor(delimiter: string) {
    this.mask = maskOf(delimiter, 0);
  }

  /** @param text a text that has these cells and nothing else but separators */
  add(cells: readonly string[], text: string): void {
    for (let i = 0; i < cells.length; i++) this.#fill(i, cells[i] ?? '');
    this.mask |= maskOf(text, this.mask);
  }

  addOne(column: number, cell: string): void {
    this.#fill(column, cell);
    this.mask |= maskOf(cell, this.mask);
  }

  #fill(column: number, cell: string): void {
    if (cell.length <= LONGEST_MISSING && MISSING.test(cell)) return;
    this.filled[column] = (this.filled[column] ?? 0) + 1;
  }
}

/** Returns the characters of `REASONS` that a text holds, as a mask. @param known bits that needn't be looked for */
export function maskOf(text: string, known: number): number {
  let mask = 0;
  for (let bit = 0; bit < REASONS.length; bit++) {
    if ((known & (1 << bit)) === 0 && text.includes(REASONS[bit]!)) mask |= 1 << bit;
  }
  return mask;
}
