import { message, type Text } from '#messages/message.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { ImportNote, NotedScale, TextEncoding } from '../domain/import-note.ts';
import { mergedNote } from './import-notes.ts';
import { namedIn } from './named-in.ts';
import { BAD_ROWS_LISTED, type BadRow, type ImportReport } from './import-report.ts';

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

/** The rows that one file lost for one reason, and the first of them. */
interface Lost {
  readonly kind: Text;
  readonly first: Refusal;
  rows: number;
}

/** Counts the rows that an import leaves out, with their reasons. */
export class BadRows {
  readonly #listed: Refusal[] = [];
  readonly #byReason = new Map<string, Lost>();
  readonly #files = new Map<string, FileCount>();
  readonly #remarks = new Map<string, Text>();
  readonly #causes = new Map<string, Text>();
  readonly #encodings = new Map<string, TextEncoding>();
  #bad = 0;
  #scale: NotedScale | undefined;

  /**
   * Records a bad row.
   * @param kind the reason without its particulars, by which rows are counted: "rating isn't a number".
   */
  refuse(file: string, line: number, kind: Text, reason: Reason): void {
    this.#bad++;
    this.#count(file).bad++;
    const refusal = { file, line, reason };
    const key = JSON.stringify([file, kind]);
    const counted = this.#byReason.get(key);
    if (counted) counted.rows++;
    else this.#byReason.set(key, { kind, first: refusal, rows: 1 });
    if (this.#listed.length < BAD_ROWS_LISTED) this.#listed.push(refusal);
  }

  /** Adds to the number of rows read from a file, good and bad. */
  countRows(file: string, rows: number): void {
    this.#count(file).rows += rows;
  }

  /** Records the encoding in which a file was read. */
  readAs(file: string, encoding: TextEncoding): void {
    this.#encodings.set(file, encoding);
  }

  /** Records the scale of the ratings. */
  scaleIs(scale: NotedScale): void {
    this.#scale = scale;
  }

  remark(sentence: Text): void {
    this.#remarks.set(keyOf(sentence), sentence);
  }

  /** Records the probable cause of a file's bad rows: as a remark, and for the fault of a file without a good row. */
  explain(file: string, cause: Text): void {
    this.#causes.set(file, cause);
    this.remark(message('importRemarks.onFile', { file, remark: cause }));
  }

  /** Returns the probable cause of a file's bad rows, '' if none is known. */
  causeOf(file: string): Text {
    return this.#causes.get(file) ?? '';
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
      badByReason: this.#reasons(),
      remarks: [...this.#remarks.values()],
    };
  }

  /**
   * Returns a note on the import that is short enough to be stored and shown with every result.
   *
   * @param only the one file that the note is about, with the remarks that name no other file; absent for all files
   */
  note(only?: string): ImportNote {
    const about = (file: string | undefined) =>
      only === undefined || file === undefined || file === only;
    const files = [...this.#files].flatMap(([file, { rows, bad }]) => {
      const encoding = this.#encodings.get(file);
      const read = { file, rows, kept: rows - bad, ...(encoding ? { encoding } : {}) };
      return about(file) ? [read] : [];
    });
    const remarks = [...this.#remarks.values()].filter((remark) => about(namedIn(remark, 'file')));
    const lost = [...this.#byReason.values()].filter(({ first }) => about(first.file));
    const note: ImportNote = {
      rows: sumOf(files.map(({ rows }) => rows)),
      bad: sumOf(files.map(({ rows, kept }) => rows - kept)),
      files,
      leftOut: lost.map(({ kind, first, rows }) => ({
        reason: kind,
        rows,
        example: worded(first),
      })),
      ...(this.#scale ? { scale: this.#scale } : {}),
      lists: [],
      remarks,
    };
    return mergedNote([note])!;
  }

  /** Returns the number of bad rows for each reason, over all files. */
  #reasons(): ImportReport['badByReason'] {
    const found = new Map<string, { readonly reason: Text; rows: number }>();
    for (const { kind, rows } of this.#byReason.values()) {
      const before = found.get(keyOf(kind));
      if (before) before.rows += rows;
      else found.set(keyOf(kind), { reason: kind, rows });
    }
    return [...found.values()];
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
