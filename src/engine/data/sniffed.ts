import type { DataSource, ListFile, TableRole } from '../study/study.ts';

/** What some files seem to be, before anything is kept. */
export type Sniffed =
  | {
      readonly kind: 'movielens';
      readonly variant: string;
      readonly source: DataSource;
      /** Lists that came along with it. */
      readonly lists?: SniffedLists;
    }
  | { readonly kind: 'trec'; readonly files: readonly ListFile[] }
  | {
      readonly kind: 'tables';
      readonly tables: readonly SniffedTable[];
      /** TREC runs that came along with them. */
      readonly runs?: readonly ListFile[];
    }
  | { readonly kind: 'study'; readonly text: string };

export interface SniffedLists {
  readonly runs: readonly ListFile[];
  /** What seem to be lists: their columns are still to be said. */
  readonly tables: readonly SniffedTable[];
}

export interface SniffedTable {
  readonly file: string;
  readonly format: 'csv' | 'tsv' | 'jsonl';
  readonly header: boolean;
  readonly columns: readonly string[];
  /** The first rows, as text. */
  readonly rows: readonly (readonly string[])[];
  /** A guess by the column names, for the mapping step to start from. */
  readonly role: TableRole | 'lists';
  readonly mapping: Readonly<Record<string, string>>;
}
