import type { Dataset } from '../domain/dataset.ts';
import { Fault } from '../domain/fault.ts';
import type { DatasetId, EmbedderId, RunId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { RecommendationList } from '../domain/list.ts';
import type { Reason } from '../domain/reason.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { DataSource, ListFile } from '../study/study.ts';
import type { UnreadRow } from './readable.ts';

/** What is known of a dataset without reading it. */
export interface DatasetSummary {
  readonly id: DatasetId;
  readonly name: string;
  readonly hash: string;
  readonly source: DataSource;
  readonly users: number;
  readonly items: number;
  readonly interactions: number;
  readonly scale?: Dataset['scale'];
  readonly synthetic: boolean;
  readonly importedAt: number;
}

/** One file of imported lists, kept beside the dataset that it is for. */
export interface StoredLists {
  readonly dataset: DatasetId;
  readonly source: ListFile;
  readonly lists: readonly RecommendationList[];
}

/** A run that can't be shown, reported on or gone on with. `why` as in `UnreadRow`. */
export function unreadableRun(id: RunId, why: string): Fault {
  return new Fault(
    'row-unreadable',
    `The run ${id} can’t be read from this browser’s storage: ${why}. A newer version of this page may have kept it: reload the page. If that doesn’t help, delete the run on the page Runs, or leave it where it is.`,
  );
}

/** Lists whose dataset was deleted meanwhile, in another tab perhaps. */
export function listsOfNothing(): Fault {
  return new Fault('not-enough-data', 'The data that these lists are for is gone.');
}

/**
 * Where everything is kept. Small on purpose: whatever else the program wants to know of a run is
 * worked out from its judgements by a pure function. `test/kits/describe-store.ts` states what
 * every store owes (rules S1 to S12, and S16). A full disk is a `store-full` fault and loses nothing.
 */
export interface Store {
  /** Keeps a dataset, all of it or none. The same hash again replaces it. */
  saveDataset(dataset: Dataset, source: DataSource, importedAt: number): Promise<void>;
  datasets(): Promise<DatasetSummary[]>;
  dataset(id: DatasetId): Promise<Dataset | undefined>;
  /** Removes it with its lists and vectors. Runs made from it stay whole: they hold their own data. */
  removeDataset(id: DatasetId): Promise<void>;

  /** Keeps the lists of one or more files, all of them or none. A `not-enough-data` fault where their dataset is gone. */
  saveLists(...files: readonly StoredLists[]): Promise<void>;
  lists(dataset: DatasetId): Promise<StoredLists[]>;

  /** Keeps the vectors of a dataset's items, in its order: one set for each embedder. */
  saveVectors(dataset: DatasetId, vectors: ItemVectors): Promise<void>;
  vectors(dataset: DatasetId, embedder: EmbedderId): Promise<ItemVectors | undefined>;

  /** Keeps a new run with its data. A second one of the same id is refused with a `Fault`. */
  saveRun(run: Run, data: StudyData): Promise<void>;
  /**
   * Runs come back with their study in today's shape, whichever version of the page kept them. Rows that
   * can't be read as runs are left out: `unread` names them.
   */
  runs(): Promise<Run[]>;
  /** Rejects with `row-unreadable` where its row can't be read; so does `studyData`. */
  run(id: RunId): Promise<Run | undefined>;
  studyData(id: RunId): Promise<StudyData | undefined>;
  updateRun(
    id: RunId,
    change: Partial<Pick<Run, 'state' | 'elapsedMs' | 'name' | 'panel' | 'trials'>>,
  ): Promise<void>;
  /** Removes it with its data, judgements and reasons. */
  removeRun(id: RunId): Promise<void>;

  /**
   * Keeps judgements, all of them or none; they are on the disk when this resolves. One on a
   * trial that already has a judgement is refused with a `Fault`: nothing is judged twice.
   */
  add(run: RunId, judgements: readonly Judgement[]): Promise<void>;
  /** The judgements of a run, in the order in which they were added, without rows that can't be read. */
  judgements(run: RunId): Promise<Judgement[]>;
  /** Which trials of a run are done, so that a run can go on where it stopped. */
  done(run: RunId): Promise<Set<string>>;

  /** Keeps what a judge wrote on trials; a second text on the same trial takes the place of the first. */
  addReasons(run: RunId, reasons: readonly Reason[]): Promise<void>;
  reasons(run: RunId): Promise<Reason[]>;

  /**
   * The rows that can't be read: of the list of runs, or of the judgements and reasons of one run. They
   * stay where they are; a judgement that is added on the same trial takes the place of such a row.
   */
  unread(run?: RunId): Promise<UnreadRow[]>;

  close(): void;
}
