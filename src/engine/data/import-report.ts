import type { Text } from '#messages/message.ts';

/** A row that couldn't be used: its place, the value found, and the value expected. */
export interface BadRow {
  readonly file: string;
  /** From 1; counts every line of the file, header included. */
  readonly line: number;
  /** A sentence with the value found and the value expected. */
  readonly reason: Text;
}

/** The result of an import. Good rows are used; bad rows are listed. */
export interface ImportReport {
  readonly files: readonly {
    readonly file: string;
    readonly rows: number;
    readonly kept: number;
  }[];
  /** The first `BAD_ROWS_LISTED` bad rows; `bad` counts them all. */
  readonly badRows: readonly BadRow[];
  readonly bad: number;
  /** Number of bad rows for each reason. */
  readonly badByReason: readonly { readonly reason: Text; readonly rows: number }[];
  /** Sentences to show: duplicates merged, a scale guessed, columns not used. */
  readonly remarks: readonly Text[];
}

export const BAD_ROWS_LISTED = 1000;
