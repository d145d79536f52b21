import type { Text } from '#messages/message.ts';
import { BAD_ROWS_LISTED, type BadRow, type ImportReport } from './import-report.ts';

export { clipped, quoted } from '#messages/clipped.ts';

/** A reason, or a function that words it after all rows were read, for example because it names the scale's range. */
type Reason = Text | (() => Text);

interface Refusal {
  readonly file: string;
  readonly line: number;
  readonly reason: Reason;
}

interface FileCount {
  rows: number;
  bad: number;
}

/** Counts the rows that an import leaves out, with their reasons. */
export class BadRows {
  readonly #listed: Refusal[] = [];
  readonly #byReason = new Map<string, { readonly reason: Text; rows: number }>();
  readonly #files = new Map<string, FileCount>();
  readonly #remarks = new Map<string, Text>();
  #bad = 0;

  /**
   * Records a bad row.
   * @param kind the reason without its particulars, by which rows are counted: "rating isn't a number".
   */
  refuse(file: string, line: number, kind: Text, reason: Reason): void {
    this.#bad++;
    this.#count(file).bad++;
    const counted = this.#byReason.get(keyOf(kind));
    if (counted) counted.rows++;
    else this.#byReason.set(keyOf(kind), { reason: kind, rows: 1 });
    if (this.#listed.length < BAD_ROWS_LISTED) this.#listed.push({ file, line, reason });
  }

  /** Adds to the number of rows read from a file, good and bad. */
  countRows(file: string, rows: number): void {
    this.#count(file).rows += rows;
  }

  remark(sentence: Text): void {
    this.#remarks.set(keyOf(sentence), sentence);
  }

  rowsOf(file: string): number {
    return this.#count(file).rows;
  }

  keptOf(file: string): number {
    const { rows, bad } = this.#count(file);
    return rows - bad;
  }

  /** Returns the first bad row of a file, for a fault that explains why no row could be used. */
  firstOf(file: string): BadRow | undefined {
    const first = this.#listed.find((refusal) => refusal.file === file);
    return first && worded(first);
  }

  report(): ImportReport {
    return {
      files: [...this.#files].map(([file, { rows, bad }]) => ({ file, rows, kept: rows - bad })),
      badRows: this.#inOrder().map(worded),
      bad: this.#bad,
      badByReason: [...this.#byReason.values()],
      remarks: [...this.#remarks.values()],
    };
  }

  /**
   * Returns the bad rows in the order of files, then lines. Some reasons are found only after a whole file was read, so
   * insertion order isn't line order.
   */
  #inOrder(): readonly Refusal[] {
    const index = new Map([...this.#files.keys()].map((file, i) => [file, i]));
    return [...this.#listed].sort(
      (a, b) => index.get(a.file)! - index.get(b.file)! || a.line - b.line,
    );
  }

  #count(file: string): FileCount {
    const count = this.#files.get(file) ?? { rows: 0, bad: 0 };
    this.#files.set(file, count);
    return count;
  }
}

/** Returns a key under which equal texts are one. */
function keyOf(text: Text): string {
  return typeof text === 'string' ? text : JSON.stringify(text);
}

function worded({ file, line, reason }: Refusal): BadRow {
  return { file, line, reason: typeof reason === 'function' ? reason() : reason };
}
