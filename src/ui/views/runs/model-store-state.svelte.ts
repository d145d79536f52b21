import { formatMessage, texts } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { AttachedBytes } from '#engine/domain/dataset-bytes.ts';
import { id, type DatasetId, type RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import type { UnreadRow } from '#engine/store/unread-row.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { ExportFormat, FiguresApi } from '#workers/report/figures-api.ts';
import type { KeptRun } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { clearKept } from './clear-kept.ts';
import { canUndo, type DatasetsState } from '#ui/state/datasets-state.svelte.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import type { RunsState } from '#ui/state/runs-state.svelte.ts';

/** The last action on a stored run or dataset. */
type ModelStorePhase =
  | { readonly name: 'quiet' }
  | { readonly name: 'writing'; readonly what: string }
  | { readonly name: 'written'; readonly file: string }
  | { readonly name: 'removing' }
  /** Another tab holds the run to be removed. */
  | { readonly name: 'waiting'; readonly note: string }
  /** Removed for good. */
  | { readonly name: 'removed'; readonly what: string }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

interface Parts {
  readonly runs: RunsState;
  readonly datasets: DatasetsState;
  readonly figures: Remote<Pick<FiguresApi, 'export'>>;
  /** Saves a file as a download. */
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** Actions on the whole browser storage. */
interface Browser {
  /** Removes everything stored except models. */
  readonly clear: () => Promise<void>;
  /** Reloads the page, which clears the data in memory. */
  readonly reload: () => void;
}

/** Exports and removes the runs and data stored in this browser. */
export class ModelStoreState {
  readonly #parts: Parts;
  readonly #browser: Browser;
  #phase = $state.raw<ModelStorePhase>({ name: 'quiet' });

  constructor(
    parts: Parts,
    browser: Browser = { clear: clearKept, reload: () => location.reload() },
  ) {
    this.#parts = parts;
    this.#browser = browser;
  }

  get phase(): ModelStorePhase {
    return this.#phase;
  }

  get runs(): Loaded<readonly KeptRun[]> {
    return this.#parts.runs.runs;
  }

  /** Stored rows that can't be read. */
  get unread(): readonly UnreadRow[] {
    return this.#parts.runs.unread;
  }

  get datasets(): Loaded<readonly DatasetSummary[]> {
    return this.#parts.datasets.datasets;
  }

  /** The bytes of each dataset's lists and vectors; null until they are measured. */
  get attached(): ReadonlyMap<DatasetId, AttachedBytes> | null {
    return this.#parts.datasets.attached;
  }

  /** Measures the lists and vectors of all data. */
  async measure(): Promise<void> {
    await this.#parts.datasets.measure();
  }

  /** Reads the lists of runs and of data again. */
  async load(): Promise<void> {
    await Promise.all([this.#parts.runs.load(), this.#parts.datasets.load()]);
  }

  async export(run: Run, format: ExportFormat): Promise<void> {
    this.#phase = { name: 'writing', what: run.name };
    await this.#try(texts.keptWork.notExported({ name: run.name }), async () => {
      const file = await this.#parts.figures.export({ run: run.id, format });
      this.#parts.save(file);
      return { name: 'written', file: file.name };
    });
  }

  async removeRun(run: Run): Promise<void> {
    await this.#remove(run.id, run.name);
  }

  async lookForUnread(): Promise<void> {
    await this.#parts.runs.lookForUnread();
  }

  async removeUnread(row: UnreadRow): Promise<void> {
    const what = texts.unreadList.row(row);
    if (row.of === 'run' || row.of === 'data') {
      await this.#remove(id<RunId>(row.key), what);
      await this.lookForUnread();
      return;
    }
    await this.#try(texts.keptWork.notRemoved({ name: what }), async () => {
      await this.#parts.runs.removeUnread(row, what);
      await this.#parts.datasets.load();
      return { name: 'quiet' };
    });
  }

  async #remove(run: RunId, what: string): Promise<void> {
    await this.#try(texts.keptWork.notRemoved({ name: what }), async () => {
      await this.#parts.runs.remove(
        run,
        what,
        ({ note }) => (this.#phase = { name: 'waiting', note: formatMessage(note) }),
      );
      return { name: 'quiet' };
    });
  }

  async removeDataset(dataset: DatasetSummary): Promise<void> {
    await this.#try(texts.keptWork.notRemoved({ name: dataset.name }), async () => {
      await this.#parts.datasets.remove(dataset);
      return canUndo(dataset, this.attached?.get(dataset.id))
        ? { name: 'quiet' }
        : { name: 'removed', what: dataset.name };
    });
  }

  /** Removes everything stored here except models, and reloads the page. */
  async removeAll(): Promise<void> {
    const what = texts.keptWork.everything;
    this.#phase = { name: 'removing' };
    await this.#try(texts.keptWork.notRemoved({ name: what }), async () => {
      await this.#browser.clear();
      this.#browser.reload();
      return { name: 'removed', what };
    });
  }

  async #try(otherwise: string, work: () => Promise<ModelStorePhase>): Promise<void> {
    try {
      this.#phase = await work();
    } catch (thrown) {
      this.#phase = { name: 'failed', what: otherwise, fault: Fault.from(thrown).toData() };
    }
  }
}
