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
import {
  isStudyData,
  readableRuns,
  unreadIn,
  unreadJudgement,
  unreadReason,
  unreadRun,
  readableJudgements,
  readableReasons,
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

interface Kept {
  run: Run;
  readonly data: StudyData;
  readonly judgements: Map<string, Judgement>;
  readonly reasons: Map<string, Reason>;
}

/** A store in memory only, for tests. */
export class MemoryStore implements Store {
  readonly #datasets = new Map<DatasetId, { dataset: Dataset; summary: DatasetSummary }>();
  readonly #lists = new Map<DatasetId, Map<string, StoredLists>>();
  readonly #vectors = new Map<DatasetId, Map<EmbedderId, ItemVectors>>();
  readonly #runs = new Map<RunId, Kept>();

  async saveDataset(dataset: Dataset, source: DataSource, importedAt: number): Promise<void> {
    for (const { summary } of [...this.#datasets.values()]) {
      if (summary.hash === dataset.hash && summary.id !== dataset.id) this.#forget(summary.id);
    }
    this.#vectors.delete(dataset.id);
    const summary = summaryOf(dataset, source, importedAt);
    this.#datasets.set(dataset.id, structuredClone({ dataset, summary }));
  }

  async datasets(): Promise<DatasetSummary[]> {
    return structuredClone([...this.#datasets.values()].map(({ summary }) => summary));
  }

  async dataset(id: DatasetId): Promise<Dataset | undefined> {
    return structuredClone(this.#datasets.get(id)?.dataset);
  }

  async removeDataset(id: DatasetId): Promise<void> {
    this.#forget(id);
  }

  async saveLists(...files: readonly StoredLists[]): Promise<void> {
    if (files.some(({ dataset }) => !this.#datasets.has(dataset))) throw listsOfNothing();
    for (const lists of structuredClone(files)) {
      const kept = this.#lists.get(lists.dataset) ?? new Map<string, StoredLists>();
      this.#lists.set(lists.dataset, kept.set(lists.source.file, lists));
    }
  }

  async lists(dataset: DatasetId): Promise<StoredLists[]> {
    return structuredClone([...(this.#lists.get(dataset)?.values() ?? [])]);
  }

  async saveVectors(dataset: DatasetId, vectors: ItemVectors): Promise<void> {
    const kept = this.#vectors.get(dataset) ?? new Map<EmbedderId, ItemVectors>();
    this.#vectors.set(dataset, kept.set(vectors.embedder, structuredClone(vectors)));
  }

  async vectors(dataset: DatasetId, embedder: EmbedderId): Promise<ItemVectors | undefined> {
    return structuredClone(this.#vectors.get(dataset)?.get(embedder));
  }

  async saveRun(run: Run, data: StudyData): Promise<void> {
    if (this.#runs.has(run.id)) throw new Fault('bug', `There is a run ${run.id} already`);
    this.#runs.set(
      run.id,
      structuredClone({ run, data, judgements: new Map(), reasons: new Map() }),
    );
  }

  async runs(): Promise<Run[]> {
    return structuredClone(readableRuns([...this.#runs.values()].map(({ run }) => run)));
  }

  async run(id: RunId): Promise<Run | undefined> {
    const kept = this.#runs.get(id);
    const why = kept && unreadRun(kept.run);
    if (why) throw unreadableRun(id, why);
    return kept && structuredClone(asToday(kept.run));
  }

  async studyData(id: RunId): Promise<StudyData | undefined> {
    const data = this.#runs.get(id)?.data;
    if (data && !isStudyData(data)) throw unreadableRun(id, 'its data is incomplete');
    return structuredClone(data);
  }

  async updateRun(
    id: RunId,
    change: Partial<Pick<Run, 'state' | 'elapsedMs' | 'name' | 'panel' | 'trials'>>,
  ): Promise<void> {
    const kept = this.#kept(id);
    kept.run = { ...kept.run, ...structuredClone(change) };
  }

  async removeRun(id: RunId): Promise<void> {
    this.#runs.delete(id);
  }

  async add(run: RunId, judgements: readonly Judgement[]): Promise<void> {
    const kept = this.#kept(run).judgements;
    const fresh = new Set<string>();
    for (const { key } of judgements) {
      const there = kept.get(key);
      if ((there && unreadJudgement(there) === null) || fresh.has(key)) {
        throw new Fault('bug', `${run} already has a judgement on ${key}`);
      }
      fresh.add(key);
    }
    for (const judgement of judgements) kept.set(judgement.key, structuredClone(judgement));
  }

  async judgements(run: RunId): Promise<Judgement[]> {
    return structuredClone(
      readableJudgements([...(this.#runs.get(run)?.judgements.values() ?? [])]),
    );
  }

  async done(run: RunId): Promise<Set<string>> {
    return new Set(this.#runs.get(run)?.judgements.keys());
  }

  async addReasons(run: RunId, reasons: readonly Reason[]): Promise<void> {
    const kept = this.#kept(run).reasons;
    for (const reason of reasons) kept.set(reason.key, structuredClone(reason));
  }

  async reasons(run: RunId): Promise<Reason[]> {
    return structuredClone(readableReasons([...(this.#runs.get(run)?.reasons.values() ?? [])]));
  }

  async unread(run?: RunId): Promise<UnreadRow[]> {
    if (run === undefined) {
      return unreadIn(
        'run',
        [...this.#runs],
        ([id]) => id,
        ([, kept]) => unreadRun(kept.run),
      );
    }
    const kept = this.#runs.get(run);
    return [
      ...unreadIn(
        'judgement',
        [...(kept?.judgements ?? [])],
        ([key]) => key,
        ([, row]) => unreadJudgement(row),
      ),
      ...unreadIn(
        'reason',
        [...(kept?.reasons ?? [])],
        ([key]) => key,
        ([, row]) => unreadReason(row),
      ),
    ];
  }

  close(): void {}

  #forget(id: DatasetId): void {
    this.#datasets.delete(id);
    this.#lists.delete(id);
    this.#vectors.delete(id);
  }

  #kept(id: RunId): Kept {
    const kept = this.#runs.get(id);
    if (!kept) throw new Fault('run-changed', message('runFaults.runGone', { run: id }));
    return kept;
  }
}
