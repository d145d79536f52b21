import { BAD_ROWS_LISTED, type BadRow, type ImportReport } from './import-report.ts';

/** A reason that can only be put in words once all rows were read, such as the range of a scale. */
type Reason = string | (() => string);

interface Refusal {
  readonly file: string;
  readonly line: number;
  readonly reason: Reason;
}

interface FileCount {
  rows: number;
  bad: number;
}

/** Keeps count of what an import leaves out, and of why. */
export class BadRows {
  readonly #listed: Refusal[] = [];
  readonly #byReason = new Map<string, number>();
  readonly #files = new Map<string, FileCount>();
  readonly #remarks = new Set<string>();
  #bad = 0;

  /** @param kind the reason without its particulars, to count by: "rating isn't a number". */
  refuse(file: string, line: number, kind: string, reason: Reason): void {
    this.#bad++;
    this.#count(file).bad++;
    this.#byReason.set(kind, (this.#byReason.get(kind) ?? 0) + 1);
    if (this.#listed.length < BAD_ROWS_LISTED) this.#listed.push({ file, line, reason });
  }

  /** Counts rows of a file, good ones and bad ones. */
  saw(file: string, rows: number): void {
    this.#count(file).rows += rows;
  }

  remark(sentence: string): void {
    this.#remarks.add(sentence);
  }

  rowsOf(file: string): number {
    return this.#count(file).rows;
  }

  keptOf(file: string): number {
    const { rows, bad } = this.#count(file);
    return rows - bad;
  }

  /** The first refusal of a file, for a fault that has to say why nothing could be used. */
  firstOf(file: string): BadRow | undefined {
    const first = this.#listed.find((refusal) => refusal.file === file);
    return first && worded(first);
  }

  report(): ImportReport {
    return {
      files: [...this.#files].map(([file, { rows, bad }]) => ({ file, rows, kept: rows - bad })),
      badRows: this.#inOrder().map(worded),
      bad: this.#bad,
      badByReason: Object.fromEntries(this.#byReason),
      remarks: [...this.#remarks],
    };
  }

  /** By file, as they were read, and line: reasons come to light at different times. */
  #inOrder(): readonly Refusal[] {
    const place = new Map([...this.#files.keys()].map((file, i) => [file, i]));
    return [...this.#listed].sort(
      (a, b) => place.get(a.file)! - place.get(b.file)! || a.line - b.line,
    );
  }

  #count(file: string): FileCount {
    const count = this.#files.get(file) ?? { rows: 0, bad: 0 };
    this.#files.set(file, count);
    return count;
  }
}

/** A value as a sentence may quote it. */
export function quoted(found: string): string {
  const line = found.replace(/\s+/g, ' ');
  return `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`;
}

function worded({ file, line, reason }: Refusal): BadRow {
  return { file, line, reason: typeof reason === 'string' ? reason : reason() };
}
