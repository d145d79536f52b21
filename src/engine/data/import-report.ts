/** A row that couldn't be used: where it is, what was found, and what to do. */
export interface BadRow {
  readonly file: string;
  /** From 1, counting every line of the file, header included. */
  readonly line: number;
  /** What was found and what was looked for, as a sentence. */
  readonly reason: string;
}

/** What an import made of its files. Good rows are kept; bad ones are listed. */
export interface ImportReport {
  readonly files: readonly {
    readonly file: string;
    readonly rows: number;
    readonly kept: number;
  }[];
  /** The first `BAD_ROWS_LISTED`; `bad` counts them all. */
  readonly badRows: readonly BadRow[];
  readonly bad: number;
  /** How many bad rows there were of each reason. */
  readonly badByReason: Readonly<Record<string, number>>;
  /** What a person should know: duplicates merged, a scale that was guessed, columns that weren't used. */
  readonly remarks: readonly string[];
}

export const BAD_ROWS_LISTED = 1000;
