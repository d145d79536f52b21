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
  /** Columns with a cell that can be no number, missing values apart. */
  readonly #words: boolean[] = [];
  /** The characters of `REASONS` that any of them holds, and the file's separator. */
  mask: number;

  constructor(delimiter: string) {
    this.mask = maskOf(delimiter, 0);
  }

  /** True if all filled cells of a column begin and end as numbers do. */
  areNumbers(column: number): boolean {
    return this.#words[column] !== true;
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
    if (this.#words[column] !== true && !seemsNumber(cell)) this.#words[column] = true;
  }
}

const NUMBER_ENDS = /^\s*[-+\u2212]?[.,]?\d(?:[^]*\d)?\s*$/;

/** True for a cell that begins and ends as a number does. Most are told by their ends alone, which is faster. */
function seemsNumber(cell: string): boolean {
  const isDigit = (code: number) => code >= 48 && code <= 57;
  if (isDigit(cell.charCodeAt(0)) && isDigit(cell.charCodeAt(cell.length - 1))) return true;
  return NUMBER_ENDS.test(cell);
}

/** Returns the characters of `REASONS` that a text holds, as a mask. @param known bits that needn't be looked for */
export function maskOf(text: string, known: number): number {
  let mask = 0;
  for (let bit = 0; bit < REASONS.length; bit++) {
    if ((known & (1 << bit)) === 0 && text.includes(REASONS[bit]!)) mask |= 1 << bit;
  }
  return mask;
}
