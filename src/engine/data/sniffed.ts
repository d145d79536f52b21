import type { DataSource, ListFile, TableRole } from '../study/study.ts';

/** What some files seem to be, before anything is kept. */
export type Sniffed =
  | { readonly kind: 'movielens'; readonly variant: string; readonly source: DataSource }
  | { readonly kind: 'trec'; readonly files: readonly ListFile[] }
  | { readonly kind: 'tables'; readonly tables: readonly SniffedTable[] }
  | { readonly kind: 'study'; readonly text: string };

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
