import type { IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';
import type { Dataset } from '../domain/dataset.ts';
import type { AttachedBytes } from '../domain/dataset-bytes.ts';
import { message, type Text } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { id, type DatasetId, type EmbedderId, type RunId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { DataSource } from '../domain/study.ts';
import { asToday } from './as-today.ts';
import { attachedLists, attachedVectors } from './attached.ts';
import { attachedBytesIn, listSummariesIn } from './idb-attached.ts';
import { runsLayout, type Schema } from './idb-schema.ts';
import { Stored } from './idb-stored.ts';
import { under, withFaults, writeAll } from './idb.ts';
import {
  readable,
  readableJudgements,
  readableReasons,
  readableRuns,
  unreadDataset,
  unreadIn,
  unreadJudgement,
  unreadLists,
  unreadReason,
  unreadRun,
  unreadStudyData,
  unreadSummary,
  unreadVectors,
} from './readable.ts';
import type { UnreadRow } from './unread-row.ts';
import {
  listsOfNothing,
  type DatasetSummary,
  type Store,
  type StoredLists,
  type StoredListsSummary,
} from './store.ts';
import { summaryOf } from './summary.ts';
import { storedSince, type TakenRows } from './taken-rows.ts';
import { unreadableRow, unreadableRun } from './unreadable.ts';

const OWN_NAME = 'slatewise';

type DatasetStore = 'datasets' | 'summaries' | 'lists' | 'vectors' | 'attached';
/** A transaction over rows of any kind. */
type AnyRows = IDBPTransaction<unknown, string[], 'readwrite'>;
const DATASET_STORES: DatasetStore[] = ['datasets', 'summaries', 'lists', 'vectors', 'attached'];
const RUN_STORES: ('runs' | 'data' | 'judgements' | 'reasons')[] = [
  'runs',
  'data',
  'judgements',
  'reasons',
];

/** Stores datasets, lists, vectors and runs in this browser's IndexedDB. */
export class IdbStore implements Store {
  readonly #db: Stored<Schema>;
  /** By run: the trials whose rows were unreadable when `judgementCount` last read them. */
  readonly #unreadTrials = new Map<RunId, readonly string[]>();

  /** The rows of large objects that were readable when `unread` last read them; they never change. */
  readonly #readable = new Set<string>();

  private constructor(db: Stored<Schema>) {
    this.#db = db;
  }

  /**
   * Opens the database.
   *
   * @throws Fault `store-blocked` if the browser grants no storage or an older tab blocks the upgrade; `store-failed` if
   * the disk fails
   */
  static async open(name = OWN_NAME): Promise<IdbStore> {
    return new IdbStore(await Stored.opened(name, runsLayout));
  }

  /** Opens the database. A failure is thrown by each use, which tries again. */
  static async lasting(name = OWN_NAME): Promise<IdbStore> {
    return new IdbStore(await Stored.lasting(name, runsLayout));
  }

  saveDataset(dataset: Dataset, source: DataSource, importedAt: number): Promise<void> {
    return writeAll(this.#db, DATASET_STORES, async (kept) => {
      const known = await kept.objectStore('summaries').getAll();
      const same = known.filter(({ id, hash }) => hash === dataset.hash && id !== dataset.id);
      return [
        kept.objectStore('vectors').delete(under(dataset.id)),
        kept.objectStore('attached').delete(under(dataset.id, 'vectors')),
        ...same.flatMap(({ id }) => removals(kept, id)),
        kept.objectStore('datasets').put(dataset),
        kept.objectStore('summaries').put(summaryOf(dataset, source, importedAt)),
      ];
    });
  }

  datasets(): Promise<DatasetSummary[]> {
    return withFaults(this.#db, async () =>
      readable(await this.#db.getAll('summaries'), unreadSummary),
    );
  }

  dataset(id: DatasetId): Promise<Dataset | undefined> {
    return withFaults(this.#db, async () => {
      const row = await this.#db.get('datasets', id);
      const why = row && unreadDataset(row);
      if (why) throw unreadableRow('datasets', id, why);
      return row;
    });
  }

  removeDataset(id: DatasetId): Promise<void> {
    return writeAll(this.#db, DATASET_STORES, (kept) => removals(kept, id));
  }

  takeDataset(id: DatasetId): Promise<TakenRows> {
    return this.#take(DATASET_STORES, (store) =>
      store === 'datasets' || store === 'summaries' ? IDBKeyRange.only(id) : under(id),
    );
  }

  saveLists(...files: readonly StoredLists[]): Promise<void> {
    return writeAll(this.#db, ['summaries', 'lists', 'attached'], async (kept) => {
      // A value that can't be cloned fails here, before the first is written.
      const copies = structuredClone(files);
      const known = await kept.objectStore('summaries').getAllKeys();
      if (files.some(({ dataset }) => !known.includes(dataset))) throw listsOfNothing();
      return copies.flatMap((lists) => [
        kept.objectStore('lists').put(lists),
        kept.objectStore('attached').put(attachedLists(lists)),
      ]);
    });
  }

  lists(dataset: DatasetId): Promise<StoredLists[]> {
    return withFaults(this.#db, async () =>
      readable(await this.#db.getAll('lists', under(dataset)), unreadLists),
    );
  }

  listSummaries(dataset: DatasetId): Promise<StoredListsSummary[]> {
    return withFaults(this.#db, () => listSummariesIn(this.#db, dataset));
  }

  saveVectors(dataset: DatasetId, vectors: ItemVectors): Promise<void> {
    const row = { ...vectors, dataset };
    return writeAll(this.#db, ['vectors', 'attached'], (kept) => [
      kept.objectStore('vectors').put(row),
      kept.objectStore('attached').put(attachedVectors(row)),
    ]);
  }

  vectors(dataset: DatasetId, embedder: EmbedderId): Promise<ItemVectors | undefined> {
    return withFaults(this.#db, async () => {
      const row = await this.#db.get('vectors', [dataset, embedder]);
      if (!row || unreadVectors(row)) return undefined;
      return { embedder, size: row.size, values: row.values };
    });
  }

  attachedBytes(id: DatasetId): Promise<AttachedBytes> {
    return withFaults(this.#db, () => attachedBytesIn(this.#db, id));
  }

  saveRun(run: Run, data: StudyData): Promise<void> {
    return writeAll(
      this.#db,
      ['runs', 'data'],
      (kept) => [kept.objectStore('runs').add(run), kept.objectStore('data').add(data, run.id)],
      `There is a run ${run.id} already`,
    );
  }

  runs(): Promise<Run[]> {
    return withFaults(this.#db, async () => readableRuns(await this.#db.getAll('runs')));
  }

  run(id: RunId): Promise<Run | undefined> {
    return withFaults(this.#db, async () => {
      const kept = await this.#db.get('runs', id);
      const why = kept && unreadRun(kept);
      if (why) throw unreadableRun(id, why);
      return kept && asToday(kept);
    });
  }

  studyData(id: RunId): Promise<StudyData | undefined> {
    return withFaults(this.#db, async () => {
      const data = await this.#db.get('data', id);
      const why = data === undefined ? null : unreadStudyData(data);
      if (why) throw unreadableRun(id, message('unreadRows.dataOdd', { why }));
      return data;
    });
  }

  updateRun(
    id: RunId,
    change: Partial<
      Pick<Run, 'state' | 'elapsedMs' | 'name' | 'manifest' | 'unopened' | 'panel' | 'trials'>
    >,
  ): Promise<void> {
    return writeAll(this.#db, ['runs'], async (kept) => {
      const store = kept.objectStore('runs');
      const run = await store.get(id);
      if (!run) throw gone(id);
      return [store.put({ ...run, ...change })];
    });
  }

  removeRun(id: RunId): Promise<void> {
    return writeAll(this.#db, RUN_STORES, (kept) =>
      RUN_STORES.map((store) => kept.objectStore(store).delete(rangeOf(store, id))),
    );
  }

  takeRun(id: RunId): Promise<TakenRows> {
    return this.#take(RUN_STORES, (store) => rangeOf(store, id));
  }

  putBack(taken: TakenRows): Promise<void> {
    const stores = taken.map(({ store }) => store as StoreNames<Schema>);
    return writeAll(this.#db, stores, async (kept) => {
      const hashes = taken.flatMap(({ store, rows }) =>
        store === 'summaries' ? rows.map(([, row]) => (row as DatasetSummary).hash) : [],
      );
      if (hashes.length > 0) {
        const known = await kept.objectStore('summaries').getAll();
        if (known.some(({ hash }) => hashes.includes(hash))) throw storedSince();
      }
      return taken.flatMap(({ store: name, rows }) => {
        const store = (kept as unknown as AnyRows).objectStore(name);
        return rows.map(([key, row]) => store.add(row, store.keyPath === null ? key : undefined));
      });
    }).catch((thrown: unknown) => {
      const { cause } = Fault.from(thrown);
      throw cause instanceof DOMException && cause.name === 'ConstraintError'
        ? storedSince(cause)
        : thrown;
    });
  }

  /** Deletes ranges of rows and returns them, in one transaction. */
  async #take<Name extends StoreNames<Schema>>(
    stores: Name[],
    range: (store: Name) => IDBKeyRange,
  ): Promise<TakenRows> {
    let taken: TakenRows = [];
    await writeAll(this.#db, stores, async (kept) => {
      taken = await Promise.all(
        stores.map(async (name) => {
          const store = kept.objectStore(name);
          const [keys, rows] = await Promise.all([
            store.getAllKeys(range(name)),
            store.getAll(range(name)),
          ]);
          return { store: name, rows: keys.map((key, i) => [key, rows[i]] as const) };
        }),
      );
      return stores.map((name) => kept.objectStore(name).delete(range(name)));
    });
    return taken;
  }

  async add(run: RunId, judgements: readonly Judgement[]): Promise<void> {
    try {
      await this.#insert(run, judgements);
    } catch (thrown) {
      if (!(await this.#makeRoom(run, judgements))) throw thrown;
      await this.#insert(run, judgements);
    }
  }

  #insert(run: RunId, judgements: readonly Judgement[]): Promise<void> {
    return writeAll(
      this.#db,
      ['runs', 'judgements'],
      async (kept) => {
        const store = kept.objectStore('judgements');
        if ((await kept.objectStore('runs').getKey(run)) === undefined) throw gone(run);
        const last = await store.index('order').openKeyCursor(under(run), 'prev');
        const next = last ? last.key[1] + 1 : 0;
        return judgements.map((judgement, i) => store.add({ ...judgement, run, order: next + i }));
      },
      `${run} already has a judgement on one of these ${judgements.length} trials`,
    );
  }

  /**
   * Removes unreadable rows on these trials.
   *
   * @returns true if there were any
   */
  async #makeRoom(run: RunId, judgements: readonly Judgement[]): Promise<boolean> {
    const keys = judgements.map(({ key }): [RunId, string] => [run, key]);
    let removed = false;
    await writeAll(this.#db, ['judgements'], async (kept) => {
      const store = kept.objectStore('judgements');
      const rows = await Promise.all(keys.map((key) => store.get(key)));
      const inTheWay = keys.filter((_, i) => rows[i] && unreadRow(rows[i]) !== null);
      removed = inTheWay.length > 0;
      return inTheWay.map((key) => store.delete(key));
    });
    return removed;
  }

  judgements(run: RunId): Promise<Judgement[]> {
    return withFaults(this.#db, async () => {
      const rows = await this.#db.getAllFromIndex('judgements', 'order', under(run));
      return readableJudgements(rows).map(judgementOf);
    });
  }

  judgementCount(run: RunId): Promise<number> {
    return withFaults(this.#db, async () => {
      const { store } = this.#db.transaction('judgements');
      const [rows, unread] = await Promise.all([
        store.count(under(run)),
        this.#readUnreadTrials(store, run),
      ]);
      return rows - unread.length;
    });
  }

  /**
   * Returns the trials of a run whose rows are unreadable. The first call reads every row of the run. Later calls read
   * only the rows that were unreadable before, because `add` writes readable rows and never changes one.
   */
  async #readUnreadTrials(
    store: IDBPObjectStore<Schema, ['judgements'], 'judgements'>,
    run: RunId,
  ): Promise<readonly string[]> {
    const before = this.#unreadTrials.get(run);
    const rows = before
      ? await Promise.all(before.map((trial) => store.get([run, trial])))
      : await store.getAll(under(run));
    const unread = rows.flatMap((row) => (row && unreadRow(row) !== null ? [row.key] : []));
    this.#unreadTrials.set(run, unread);
    return unread;
  }

  addReasons(run: RunId, reasons: readonly Reason[]): Promise<void> {
    return writeAll(this.#db, ['runs', 'reasons'], async (kept) => {
      if ((await kept.objectStore('runs').getKey(run)) === undefined) throw gone(run);
      return reasons.map((reason) => kept.objectStore('reasons').put({ ...reason, run }));
    });
  }

  reasons(run: RunId): Promise<Reason[]> {
    return withFaults(this.#db, async () => {
      const rows = await this.#db.getAll('reasons', under(run));
      return readableReasons(rows).map(({ key, text, flagged, stage, tokens, ms }) => ({
        ...{ key, text, flagged, stage, tokens, ms },
      }));
    });
  }

  unread(run?: RunId): Promise<UnreadRow[]> {
    return withFaults(this.#db, async () => {
      if (run === undefined) return this.#unreadRows();
      const [judgements, reasons] = await Promise.all([
        this.#db.getAll('judgements', under(run)),
        this.#db.getAll('reasons', under(run)),
      ]);
      return [
        ...unreadIn('judgement', judgements, ({ key }) => ({ key: String(key) }), unreadRow),
        ...unreadIn('reason', reasons, ({ key }) => ({ key: String(key) }), unreadReason),
      ];
    });
  }

  async #unreadRows(): Promise<UnreadRow[]> {
    const own = ({ id }: { readonly id: string }) => ({ key: String(id) });
    const [runs, summaries] = await Promise.all([
      this.#db.getAll('runs'),
      this.#db.getAll('summaries'),
    ]);
    return [
      ...unreadIn('run', runs, own, unreadRun),
      ...(await this.#unreadWhole('data', 'data', unreadStudyData)),
      ...unreadIn('summary', summaries, own, unreadSummary),
      ...(await this.#unreadWhole('dataset', 'datasets', unreadDataset)),
      ...(await this.#unreadWhole('lists', 'lists', unreadLists)),
      ...(await this.#unreadWhole('vectors', 'vectors', unreadVectors)),
    ];
  }

  /**
   * Reads a store of large rows one after the other, since all of them may not fit into memory. A row that was readable
   * isn't read again.
   */
  async #unreadWhole(
    of: UnreadRow['of'],
    store: 'data' | 'datasets' | 'lists' | 'vectors',
    whyNot: (row: unknown) => Text | null,
  ): Promise<UnreadRow[]> {
    const found: UnreadRow[] = [];
    for (const key of await this.#db.getAllKeys(store)) {
      const named = JSON.stringify([store, key]);
      if (this.#readable.has(named)) continue;
      const why = whyNot(await this.#db.get(store, key));
      if (why === null) this.#readable.add(named);
      else if (Array.isArray(key)) {
        found.push({ of, within: String(key[0]), key: String(key[1]), why });
      } else found.push({ of, key: String(key), why });
    }
    return found;
  }

  takeUnread({ of, within = '', key }: UnreadRow): Promise<TakenRows> {
    switch (of) {
      case 'run':
      case 'data':
        return this.takeRun(id<RunId>(key));
      case 'summary':
      case 'dataset':
        return this.takeDataset(id<DatasetId>(key));
      case 'lists':
      case 'vectors':
        return this.#take([of, 'attached'], (store) =>
          IDBKeyRange.only(store === 'attached' ? [within, of, key] : [within, key]),
        );
      case 'judgement':
      case 'reason':
      case 'document':
        throw new RangeError(`No row of the kind ${of} is deleted by itself`);
    }
  }

  close(): void {
    this.#db.close();
  }
}

/**
 * Returns the reason why a row isn't a judgement of a run, if it isn't. A row without its number in the order can't be
 * found among them.
 */
function unreadRow(row: Schema['judgements']['value']): Text | null {
  return typeof row.order === 'number' ? unreadJudgement(row) : message('unreadRows.noPlace');
}

/** Returns the range of the rows that belong to a run. */
function rangeOf(store: (typeof RUN_STORES)[number], run: RunId): IDBKeyRange {
  return store === 'runs' || store === 'data' ? IDBKeyRange.only(run) : under(run);
}

/** Returns a row without the fields that only the database needs. */
function judgementOf(row: Schema['judgements']['value']): Judgement {
  const { key, probabilities, labelMass, stage, tokens, ms, verdict, exactTie } = row;
  const { why, labelOrder, unlisted, replies } = row;
  return {
    ...{ key, probabilities, labelMass, stage, tokens, ms, verdict, exactTie },
    ...(why === undefined ? {} : { why }),
    ...(labelOrder === undefined ? {} : { labelOrder }),
    ...(unlisted === undefined ? {} : { unlisted }),
    ...(replies === undefined ? {} : { replies }),
  };
}

function removals(
  kept: IDBPTransaction<Schema, DatasetStore[], 'readwrite'>,
  id: DatasetId,
): Promise<void>[] {
  return [
    kept.objectStore('datasets').delete(id),
    kept.objectStore('summaries').delete(id),
    kept.objectStore('lists').delete(under(id)),
    kept.objectStore('vectors').delete(under(id)),
    kept.objectStore('attached').delete(under(id)),
  ];
}

function gone(id: RunId): Fault {
  return new Fault('run-changed', message('runFaults.runGone', { run: id }));
}
