import type { DatasetId } from '#engine/domain/ids.ts';
import type { Alignment } from '#engine/data/alignment.ts';
import type { ImportReport } from '#engine/data/import-report.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { DataSource, ListFile, TableRole } from '#engine/study/study.ts';
import type { Call } from '#workers/wire/wire.ts';

/** How far a reading is. `of` is bytes where it is known. */
export interface ReadingProgress {
  readonly file: string;
  readonly read: number;
  readonly of: number | null;
  readonly rows: number;
}

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

export interface ImportOutcome {
  readonly dataset: DatasetSummary;
  readonly report: ImportReport;
}

export interface ListsOutcome {
  readonly alignment: Alignment;
  readonly report: ImportReport;
}

export interface ListsSummary {
  readonly recommender: string;
  readonly users: number;
  readonly file: string;
}

/** What the data worker can be asked. Files cross as `File` objects; folders and zips are opened over there. */
export interface DataApi {
  sniff(input: { files: readonly File[] }, call: Call<ReadingProgress>): Promise<Sniffed>;
  /** Reads and keeps a dataset. An unusable file is a `file-unusable` fault and changes nothing. */
  importDataset(
    input: { files: readonly File[]; source: DataSource },
    call: Call<ReadingProgress>,
  ): Promise<ImportOutcome>;
  importLists(
    input: { dataset: DatasetId; files: readonly File[]; sources: readonly ListFile[] },
    call: Call<ReadingProgress>,
  ): Promise<ListsOutcome>;
  /** Keeps the demo study's data, unless it's there, and says what it is. */
  demo(input: { base: string }, call: Call): Promise<DatasetSummary>;
  datasets(input: null, call: Call): Promise<readonly DatasetSummary[]>;
  lists(input: { dataset: DatasetId }, call: Call): Promise<readonly ListsSummary[]>;
  removeDataset(input: { dataset: DatasetId }, call: Call): Promise<void>;
}
