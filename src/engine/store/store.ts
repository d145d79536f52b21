import type { Dataset } from '../domain/dataset.ts';
import type { AttachedBytes } from '../domain/dataset-bytes.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { DatasetId, EmbedderId, RecommenderId, RunId } from '../domain/ids.ts';
import type { ImportNote } from '../domain/import-note.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { RecommendationList } from '../domain/list.ts';
import type { Reason } from '../domain/reason.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { DataSource, ListFile } from '../domain/study.ts';
import type { UnreadRow } from './unread-row.ts';
import type { TakenRows } from './taken-rows.ts';

/** The properties of a dataset that can be shown without reading it. */
export interface DatasetSummary {
  readonly id: DatasetId;
  readonly name: string;
  readonly hash: string;
  readonly source: DataSource;
  readonly users: number;
  readonly items: number;
  readonly interactions: number;
  /** The number of interactions of test files; absent if there are none. */
  readonly heldOut?: number;
  /** About how many bytes it takes in storage. */
  readonly bytes: number;
  readonly scale?: Dataset['scale'];
  readonly synthetic: boolean;
  readonly importedAt: number;
}

/** One file of imported lists, stored with its dataset. */
export interface StoredLists {
  readonly dataset: DatasetId;
  readonly source: ListFile;
  readonly lists: readonly RecommendationList[];
  /** The rows and files that the import read and left out of the file; absent in lists that an earlier version stored. */
  readonly imported?: ImportNote;
}

/** One file of imported lists, without the lists. */
export interface StoredListsSummary {
  readonly source: ListFile;
  /** The recommenders in the order in which the file first names them, each with its number of lists. */
  readonly recommenders: readonly { readonly recommender: RecommenderId; readonly lists: number }[];
}

/** Returns the fault for lists whose dataset was deleted meanwhile, for example in another tab. */
export function listsOfNothing(): Fault {
  return new Fault('not-enough-data', message('dataFaults.listsWithoutData'));
}

/**
 * Stores datasets, lists, vectors, runs and their judgements. The interface is small on purpose: pure functions compute
 * everything else about a run from its judgements. `test/kits/describe-store.ts` tests the contract of every
 * implementation (rules S1 to S12, S16 and S17). A full disk rejects with a `store-full` fault and loses nothing.
 */
export interface Store {
  /** Stores a dataset completely or not at all. It replaces a dataset of the same hash. */
  saveDataset(dataset: Dataset, source: DataSource, importedAt: number): Promise<void>;
  /** Returns the summaries of all datasets, without unreadable rows, which `unread` lists. */
  datasets(): Promise<DatasetSummary[]>;
  /**
   * Returns a dataset.
   *
   * @throws Fault `row-unreadable` if its row can't be read
   */
  dataset(id: DatasetId): Promise<Dataset | undefined>;
  /**
   * Deletes a dataset with its lists and vectors. Runs made from it stay complete, because they contain their own data.
   */
  removeDataset(id: DatasetId): Promise<void>;
  /** Deletes a dataset as `removeDataset` does, and returns all its rows, so that the deletion can be undone. */
  takeDataset(id: DatasetId): Promise<TakenRows>;

  /**
   * Stores the lists of one or more files, all of them or none.
   *
   * @throws Fault `not-enough-data` if their dataset was deleted
   */
  saveLists(...files: readonly StoredLists[]): Promise<void>;
  /** Returns the lists of a dataset, without unreadable rows. */
  lists(dataset: DatasetId): Promise<StoredLists[]>;
  /** Returns what `lists` would return, without the lists: who made how many. It reads no list that can be read. */
  listSummaries(dataset: DatasetId): Promise<StoredListsSummary[]>;

  /** Returns the bytes of a dataset's lists and vectors, with those of unreadable rows, which alone are read for it. */
  attachedBytes(id: DatasetId): Promise<AttachedBytes>;

  /** Stores the vectors of a dataset's items, in its order: one set per embedder. */
  saveVectors(dataset: DatasetId, vectors: ItemVectors): Promise<void>;
  /** Returns the vectors of a dataset's items; undefined if there are none, or none that can be read. */
  vectors(dataset: DatasetId, embedder: EmbedderId): Promise<ItemVectors | undefined>;

  /**
   * Stores a new run with its data.
   *
   * @throws Fault `bug` if a run has the same id
   */
  saveRun(run: Run, data: StudyData): Promise<void>;
  /**
   * Returns all runs, with their studies in the present schema, whichever version of the page stored them. Leaves out
   * unreadable rows, which `unread` lists.
   */
  runs(): Promise<Run[]>;
  /** Returns a run. Like `studyData`, it rejects with `row-unreadable` if the row can't be read. */
  run(id: RunId): Promise<Run | undefined>;
  studyData(id: RunId): Promise<StudyData | undefined>;
  updateRun(
    id: RunId,
    change: Partial<
      Pick<Run, 'state' | 'elapsedMs' | 'name' | 'manifest' | 'unopened' | 'panel' | 'trials'>
    >,
  ): Promise<void>;
  /** Deletes a run with its data, judgements and reasons. */
  removeRun(id: RunId): Promise<void>;
  /** Deletes a run as `removeRun` does, and returns all its rows, so that the deletion can be undone. */
  takeRun(id: RunId): Promise<TakenRows>;
  /**
   * Stores the rows of a deletion again, all of them or none.
   *
   * @throws Fault `run-changed` if one of them has been stored again since, or data of the same content
   */
  putBack(rows: TakenRows): Promise<void>;

  /**
   * Stores judgements, all of them or none; they are on the disk when this resolves.
   *
   * @throws Fault `bug` if one of the trials has a judgement already
   */
  add(run: RunId, judgements: readonly Judgement[]): Promise<void>;
  /**
   * Returns the judgements of a run in the order in which they were added, without unreadable rows.
   */
  judgements(run: RunId): Promise<Judgement[]>;
  /** Returns the number of readable judgements of a run, over all its judges. */
  judgementCount(run: RunId): Promise<number>;

  /** Stores texts of a judge about trials; a second text on the same trial replaces the first. */
  addReasons(run: RunId, reasons: readonly Reason[]): Promise<void>;
  reasons(run: RunId): Promise<Reason[]>;

  /**
   * Returns the unreadable rows: of the judgements and reasons of one run, or else of everything but these. They stay
   * stored; a new judgement on the same trial replaces such a row.
   */
  unread(run?: RunId): Promise<UnreadRow[]>;
  /**
   * Deletes an unreadable row of those that `unread` returns without a run, and returns what was deleted, so that it can
   * be undone: a run with its data and answers, a dataset with its lists and vectors, or one row of lists or vectors.
   */
  takeUnread(row: UnreadRow): Promise<TakenRows>;

  close(): void;
}
