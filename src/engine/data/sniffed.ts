import type { Text } from '#messages/message.ts';
import type { Quoting } from '../domain/quoting.ts';
import type { DataSource, ListFile, TableRole } from '../domain/study.ts';

/** The guessed kind of some files, before anything is stored. */
export type Sniffed =
  | {
      /** A published dataset, of which no column has to be chosen. */
      readonly kind: 'published';
      /** Its layout: "MovieLens". */
      readonly title: string;
      readonly source: DataSource;
      /** List files found beside the data. */
      readonly lists?: SniffedLists;
      readonly unread?: Unread;
    }
  | { readonly kind: 'lists'; readonly runs: readonly SniffedRun[]; readonly unread?: Unread }
  | {
      readonly kind: 'tables';
      readonly tables: readonly SniffedTable[];
      /** Lists of fixed columns found beside the tables. */
      readonly runs?: readonly SniffedRun[];
      readonly unread?: Unread;
    }
  | { readonly kind: 'study'; readonly text: string };

/**
 * One sentence for each file that can't be read: it names the file, the reason and the remedy. Absent if there are none.
 * Text files that aren't tables, such as a README, have no sentence.
 */
type Unread = readonly Text[];

export interface SniffedLists {
  readonly runs: readonly SniffedRun[];
  /** Tables that seem to be lists; a person still has to map their columns. */
  readonly tables: readonly SniffedTable[];
}

/** Lists of fixed columns, and the name of their format for one file and for several: "a TREC run", "TREC runs". */
export interface SniffedRun {
  readonly source: ListFile;
  readonly one: Text;
  readonly many: Text;
}

export interface SniffedTable {
  readonly file: string;
  /** The format's id. */
  readonly format: string;
  /** True if the file itself names its columns; absent if its first line may, which a person decides. */
  readonly namesColumns?: true;
  readonly header: boolean;
  /** The guess from all cells of the file; absent if all quotings read the same, or the format has none. */
  readonly quoting?: {
    readonly guess: Quoting;
    /** The first rows as each quoting reads them, a header included. */
    readonly first: Readonly<Record<Quoting, readonly (readonly string[])[]>>;
  };
  readonly columns: readonly string[];
  /** The first rows, as text. */
  readonly rows: readonly (readonly string[])[];
  /** A guess from the column names, with which the mapping step starts. */
  readonly role: TableRole | 'lists';
  readonly mapping: Readonly<Record<string, string>>;
}
