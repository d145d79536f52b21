import type { Text } from '#messages/message.ts';
import type { CategorySeparator } from '../../domain/category-separator.ts';
import type { DomainWords, RatingScale } from '../../domain/dataset.ts';
import type { Quoting } from '../../domain/quoting.ts';
import type { TableMapping, TableRole } from '../../domain/study.ts';
import type { TimeSettings } from '../../domain/time-settings.ts';
import type { ValueSettings } from '../../domain/value-settings.ts';
import type { StatedCodes } from '../not-rated.ts';
import type { BadRows } from '../bad-rows.ts';
import type { FileStart } from '../file-start.ts';
import type { Reading } from '../reading.ts';
import type { SourceFile } from '../source-file.ts';
import type { Survey } from '../survey.ts';
import type { Table } from '../table.ts';

/** Anything that the import reads: a file of one table, a file of lists, or the files of a published dataset. */
export type Format = TableFormat | ListFormat | Layout;

/** The decisions on a file that a person may take. */
export interface OpenOptions {
  /** True if the first row names the columns. */
  readonly header: boolean;
  /** If absent, a survey of the file decides at its first mark. Formats without `survey` ignore it. */
  readonly quoting?: Quoting | undefined;
}

/** Common to formats of one file, text or binary. */
interface FileFormat {
  /** Its name in a study file. */
  readonly id: string;
  /** Its name in sentences: "CSV". */
  readonly title: string;
  /** Endings of file names, without the dot. They aren't part of the recommender's name. */
  readonly endings: readonly string[];
  /** A file gets the last format of the registry that recognises it. */
  recognises(start: FileStart): boolean;
  /**
   * Opens a file. Its rows stream from `sourceLines` or, in a binary format, from `sourceBytes`: both report progress,
   * stop when asked, and keep no more of the file than one piece. Rows that can't be read go to `bad`.
   * @throws Fault `file-unusable` if the file has no rows or can't be read at all
   */
  open(
    source: SourceFile,
    bad: BadRows,
    reading: Reading,
    options: OpenOptions,
  ): Table | Promise<Table>;
}

/**
 * A table whose columns a person maps to fields; it may hold interactions, items, users or lists. A file with one of the
 * `endings` that can't be read stops the import; any other is skipped, and named.
 */
export interface TableFormat extends FileFormat {
  readonly kind: 'table';
  /**
   * True if the file always names its columns. If false, its first row may name them: a person decides, and `open` gets
   * the decision as `header`.
   */
  readonly namesColumns: boolean;
  /**
   * Surveys all cells of a file before a person decides how it is read; absent if nothing has to be guessed from them.
   * @throws Fault `file-unusable` if the file is damaged
   */
  survey?(source: SourceFile, reading: Reading): Promise<Survey>;
}

/** A file of recommendation lists with fixed columns. */
export interface ListFormat extends FileFormat {
  readonly kind: 'lists';
  /** Its name with an article, and its name for several files: "a TREC run", "TREC runs". */
  readonly one: Text;
  readonly many: Text;
  readonly mapping: TableMapping;
}

/** A dataset of one or more files with fixed names and columns, loose or in one archive. */
export interface Layout {
  readonly kind: 'layout';
  /** Its name in a study file. Versions of a dataset share it; the first one that finds its files reads them. */
  readonly id: string;
  readonly title: string;
  /** The files that it needs, for a sentence. */
  readonly needs: readonly string[];
  /** Finds its files among others by their names and, where names are common words, their first lines. */
  find(sources: readonly SourceFile[]): Promise<FoundDataset | undefined>;
}

/** The files of a published dataset. */
export interface FoundDataset {
  /** "MovieLens 1m". */
  readonly name: string;
  readonly words: DomainWords;
  readonly parts: readonly TablePart[];
  /** Returns the scale, from the ratings that were read and their counts; if absent, the scale is guessed. */
  scaleOf?(ratings: ReadonlyMap<number, number>): RatingScale;
}

/** The reading of a table's rows. */
export interface TableOptions {
  /** True for a test file. */
  readonly heldOut?: boolean | undefined;
  /** The kinds of events that are read: true for a click, a number for a rating. If absent, the column isn't read. */
  readonly events?: Readonly<Record<string, number | true>> | undefined;
  /** Facts on the times that the cells leave open; an absent one is decided from all cells. */
  readonly times?: TimeSettings | undefined;
  /** The separator of categories; decided from all cells if absent. */
  readonly categorySeparator?: CategorySeparator | undefined;
  /** The codes for "not rated" that the study states. Absent in layouts, for which no study states any. */
  readonly ratings?: StatedCodes | undefined;
}

/** One table of a dataset, with the column of each field. */
export interface TablePart {
  readonly role: TableRole;
  readonly source: SourceFile;
  readonly mapping: TableMapping;
  readonly options?: TableOptions;
  /** Statements on its values; absent for a part of a published dataset. */
  readonly values?: ValueSettings;
  /** @param takesUser false for users whose rows aren't wanted, so that nothing has to be kept of them; all are if absent */
  open(
    bad: BadRows,
    reading: Reading,
    takesUser?: (user: string) => boolean,
  ): Table | Promise<Table>;
}
