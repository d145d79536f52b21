import type { Text } from '#messages/message.ts';

/** The encoding in which a file was read. */
export type TextEncoding = 'utf-8' | 'utf-16' | 'latin-1' | 'damaged utf-8';

/** One file of an import. */
export interface NotedFile {
  readonly file: string;
  /** Rows read, good and bad. */
  readonly rows: number;
  readonly kept: number;
  /** Absent for a file that isn't text. */
  readonly encoding?: TextEncoding;
}

/** The rows that an import left out for one reason. */
export interface NotedReason {
  readonly reason: Text;
  readonly rows: number;
  /** The first of them, with its line from 1 and the value found. */
  readonly example: { readonly file: string; readonly line: number; readonly reason: Text };
}

/** The scale of the ratings, and its source: guessed from them, stated in the study, or fixed by a published layout. */
export interface NotedScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly from: 'guessed' | 'stated' | 'layout';
}

/** The entries that the lists of one recommender lost, since the data doesn't have them or the list has them twice. */
export interface NotedLists {
  readonly recommender: string;
  /** Entries with an item that the data doesn't have. */
  readonly unknownItems: number;
  /** Users with a list whom the data doesn't have. */
  readonly unknownUsers: number;
  readonly duplicates: number;
}

/** The part of a note that its limits cut off. */
export interface NotedRest {
  readonly files: number;
  readonly reasons: number;
  /** Rows left out for these reasons. */
  readonly rows: number;
  readonly lists: number;
  readonly remarks: number;
}

/**
 * The rows and files that an import read and left out: short enough to be stored with a dataset, a file of lists and every run, and shown in
 * every result.
 */
export interface ImportNote {
  /** Rows read from all files, and those left out. */
  readonly rows: number;
  readonly bad: number;
  readonly files: readonly NotedFile[];
  /** The most frequent reason first. */
  readonly leftOut: readonly NotedReason[];
  /** Absent if the ratings show no scale, or if there are none. */
  readonly scale?: NotedScale;
  readonly lists: readonly NotedLists[];
  /** Other sentences about the import. */
  readonly remarks: readonly Text[];
  /** Absent if the note holds everything. */
  readonly rest?: NotedRest;
}
