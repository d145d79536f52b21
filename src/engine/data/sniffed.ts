import type { Text } from '../messages/message.ts';
import type { DataSource, ListFile, TableRole } from '../domain/study.ts';

/** The guessed kind of some files, before anything is stored. */
export type Sniffed =
  | {
      readonly kind: 'movielens';
      readonly variant: string;
      readonly source: DataSource;
      /** List files found beside the data. */
      readonly lists?: SniffedLists;
      readonly unread?: Unread;
    }
  | { readonly kind: 'trec'; readonly files: readonly ListFile[]; readonly unread?: Unread }
  | {
      readonly kind: 'tables';
      readonly tables: readonly SniffedTable[];
      /** TREC runs found beside the tables. */
      readonly runs?: readonly ListFile[];
      readonly unread?: Unread;
    }
  | { readonly kind: 'study'; readonly text: string };

/**
 * One sentence for each file that can't be read: it names the file, the reason and the remedy. Absent if there are none.
 * Text files that aren't tables, such as a README, have no sentence.
 */
type Unread = readonly Text[];

export interface SniffedLists {
  readonly runs: readonly ListFile[];
  /** Tables that seem to be lists; a person still has to map their columns. */
  readonly tables: readonly SniffedTable[];
}

export interface SniffedTable {
  readonly file: string;
  readonly format: 'csv' | 'tsv' | 'jsonl';
  readonly header: boolean;
  readonly columns: readonly string[];
  /** The first rows, as text. */
  readonly rows: readonly (readonly string[])[];
  /** A guess from the column names, with which the mapping step starts. */
  readonly role: TableRole | 'lists';
  readonly mapping: Readonly<Record<string, string>>;
}
