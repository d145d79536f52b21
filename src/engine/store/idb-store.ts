import type { IDBPDatabase, IDBPObjectStore, IDBPTransaction } from 'idb';
import type { Dataset } from '../domain/dataset.ts';
import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { DatasetId, EmbedderId, RunId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { DataSource } from '../domain/study.ts';
import { asToday } from './as-today.ts';
import { steps, type Schema } from './idb-schema.ts';
import { withFaults, openStored, under, refuseDuplicate, completeTransaction } from './idb.ts';
import {
  isStudyData,
  readableJudgements,
  readableReasons,
  readableRuns,
  unreadIn,
  unreadJudgement,
  unreadReason,
  unreadRun,
  type UnreadRow,
} from './readable.ts';
import {
  listsOfNothing,
  unreadableRun,
  type DatasetSummary,
  type Store,
  type StoredLists,
} from './store.ts';
import { summaryOf } from './summary.ts';

type DatasetStore = 'datasets' | 'summaries' | 'lists' | 'vectors';
const DATASET_STORES: DatasetStore[] = ['datasets', 'summaries', 'lists', 'vectors'];
const RUN_STORES: ('runs' | 'data' | 'judgements' | 'reasons')[] = [
  'runs',
  'data',
  'judgements',
  'reasons',
];
const STRICT = { durability: 'strict' } as const;

/** Stores datasets, lists, vectors and runs in this browser's IndexedDB. */
export class IdbStore implements Store {
  readonly #db: IDBPDatabase<Schema>;
  /** By run: the trials whose rows were unreadable when `done` last read them. */
  readonly #unreadTrials = new Map<RunId, readonly string[]>();

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  /**
   * Opens the database.
   *
   * @throws Fault `store-blocked` if the browser grants no storage or an older tab blocks the upgrade
   */
  static async open(name = 'slatewise'): Promise<IdbStore> {
    return new IdbStore(await openStored<Schema>(name, steps));
  }

  saveDataset(dataset: Dataset, source: DataSource, importedAt: number): Promise<void> {
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction(DATASET_STORES, 'readwrite', STRICT);
      const known = await kept.objectStore('summaries').getAll();
      const same = known.filter(({ id, hash }) => hash === dataset.hash && id !== dataset.id);
      await completeTransaction(kept, [
        kept.objectStore('vectors').delete(under(dataset.id)),
        ...same.flatMap(({ id }) => removals(kept, id)),
        kept.objectStore('datasets').put(dataset),
        kept.objectStore('summaries').put(summaryOf(dataset, source, importedAt)),
      ]);
    });
  }

  datasets(): Promise<DatasetSummary[]> {
    return withFaults(this.#db, () => this.#db.getAll('summaries'));
  }

  dataset(id: DatasetId): Promise<Dataset | undefined> {
    return withFaults(this.#db, () => this.#db.get('datasets', id));
  }

  removeDataset(id: DatasetId): Promise<void> {
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction(DATASET_STORES, 'readwrite', STRICT);
      await completeTransaction(kept, removals(kept, id));
    });
  }

  saveLists(...files: readonly StoredLists[]): Promise<void> {
    return withFaults(this.#db, async () => {
      // A value that can't be cloned fails here, before the first is written.
      const copies = structuredClone(files);
      const kept = this.#db.transaction(['summaries', 'lists'], 'readwrite', STRICT);
      const known = await kept.objectStore('summaries').getAllKeys();
      if (files.some(({ dataset }) => !known.includes(dataset))) throw listsOfNothing();
      await completeTransaction(
        kept,
        copies.map((lists) => kept.objectStore('lists').put(lists)),
      );
    });
  }

  lists(dataset: DatasetId): Promise<StoredLists[]> {
    return withFaults(this.#db, () => this.#db.getAll('lists', under(dataset)));
  }

  saveVectors(dataset: DatasetId, vectors: ItemVectors): Promise<void> {
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction('vectors', 'readwrite', STRICT);
      await completeTransaction(kept, [kept.store.put({ ...vectors, dataset })]);
    });
  }

  vectors(dataset: DatasetId, embedder: EmbedderId): Promise<ItemVectors | undefined> {
    return withFaults(this.#db, async () => {
      const row = await this.#db.get('vectors', [dataset, embedder]);
      return row && { embedder, size: row.size, values: row.values };
    });
  }

  saveRun(run: Run, data: StudyData): Promise<void> {
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction(['runs', 'data'], 'readwrite', STRICT);
      await refuseDuplicate(
        completeTransaction(kept, [
          kept.objectStore('runs').add(run),
          kept.objectStore('data').add(data, run.id),
        ]),
        `There is a run ${run.id} already`,
      );
    });
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
      if (data && !isStudyData(data)) throw unreadableRun(id, 'its data is incomplete');
      return data;
    });
  }

  updateRun(
    id: RunId,
    change: Partial<Pick<Run, 'state' | 'elapsedMs' | 'name' | 'panel' | 'trials'>>,
  ): Promise<void> {
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction('runs', 'readwrite', STRICT);
      const run = await kept.store.get(id);
      if (!run) throw gone(id);
      await completeTransaction(kept, [kept.store.put({ ...run, ...change })]);
    });
  }

  removeRun(id: RunId): Promise<void> {
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction(RUN_STORES, 'readwrite', STRICT);
      await completeTransaction(kept, [
        kept.objectStore('runs').delete(id),
        kept.objectStore('reasons').delete(under(id)),
        kept.objectStore('data').delete(id),
        kept.objectStore('judgements').delete(under(id)),
      ]);
    });
  }

  add(run: RunId, judgements: readonly Judgement[]): Promise<void> {
    return withFaults(this.#db, async () => {
      try {
        await this.#insert(run, judgements);
      } catch (thrown) {
        if (!(await this.#makeRoom(run, judgements))) throw thrown;
        await this.#insert(run, judgements);
      }
    });
  }

  async #insert(run: RunId, judgements: readonly Judgement[]): Promise<void> {
    const kept = this.#db.transaction(['runs', 'judgements'], 'readwrite', STRICT);
    const store = kept.objectStore('judgements');
    if ((await kept.objectStore('runs').getKey(run)) === undefined) throw gone(run);
    const last = await store.index('order').openKeyCursor(under(run), 'prev');
    const next = last ? last.key[1] + 1 : 0;
    await refuseDuplicate(
      completeTransaction(
        kept,
        judgements.map((judgement, i) => store.add({ ...judgement, run, order: next + i })),
      ),
      `${run} already has a judgement on one of these ${judgements.length} trials`,
    );
  }

  /**
   * Removes unreadable rows on these trials.
   *
   * @returns true if there were any
   */
  async #makeRoom(run: RunId, judgements: readonly Judgement[]): Promise<boolean> {
    const kept = this.#db.transaction('judgements', 'readwrite', STRICT);
    const keys = judgements.map(({ key }): [RunId, string] => [run, key]);
    const rows = await Promise.all(keys.map((key) => kept.store.get(key)));
    const inTheWay = keys.filter((_, i) => rows[i] && unreadRow(rows[i]) !== null);
    await completeTransaction(
      kept,
      inTheWay.map((key) => kept.store.delete(key)),
    );
    return inTheWay.length > 0;
  }

  judgements(run: RunId): Promise<Judgement[]> {
    return withFaults(this.#db, async () => {
      const rows = await this.#db.getAllFromIndex('judgements', 'order', under(run));
      return readableJudgements(rows).map(judgementOf);
    });
  }

  done(run: RunId): Promise<Set<string>> {
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction('judgements');
      const [keys, unread] = await Promise.all([
        kept.store.getAllKeys(under(run)),
        this.#readUnreadTrials(kept.store, run),
      ]);
      const trials = new Set(keys.map(([, trial]) => trial));
      for (const trial of unread) trials.delete(trial);
      return trials;
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
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction(['runs', 'reasons'], 'readwrite', STRICT);
      if ((await kept.objectStore('runs').getKey(run)) === undefined) throw gone(run);
      const store = kept.objectStore('reasons');
      await completeTransaction(
        kept,
        reasons.map((reason) => store.put({ ...reason, run })),
      );
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
      if (run === undefined) {
        return unreadIn('run', await this.#db.getAll('runs'), ({ id }) => id, unreadRun);
      }
      const [judgements, reasons] = await Promise.all([
        this.#db.getAll('judgements', under(run)),
        this.#db.getAll('reasons', under(run)),
      ]);
      return [
        ...unreadIn('judgement', judgements, ({ key }) => key, unreadRow),
        ...unreadIn('reason', reasons, ({ key }) => key, unreadReason),
      ];
    });
  }

  close(): void {
    this.#db.close();
  }
}

/**
 * Returns the reason why a row isn't a judgement of a run, if it isn't. A row without its number in the order can't be
 * found among them.
 */
function unreadRow(row: Schema['judgements']['value']): string | null {
  return typeof row.order === 'number' ? unreadJudgement(row) : 'it has no place in the order';
}

/** Returns a row without the fields that only the database needs. */
function judgementOf(row: Schema['judgements']['value']): Judgement {
  const { key, probabilities, legalMass, stage, why, tokens, ms, verdict, nearTie } = row;
  return {
    ...{ key, probabilities, legalMass, stage, tokens, ms, verdict, nearTie },
    ...(why === undefined ? {} : { why }),
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
  ];
}

function gone(id: RunId): Fault {
  return new Fault('run-changed', message('runFaults.runGone', { run: id }));
}
