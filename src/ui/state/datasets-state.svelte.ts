import { Fault } from '#engine/domain/fault.ts';
import type { AttachedBytes } from '#engine/domain/dataset-bytes.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { ExampleSource } from '#engine/domain/study.ts';
import type { DataApi, ListsSummary } from '#workers/data/data-api.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from './loaded.ts';
import type { UndoState } from './undo-state.svelte.ts';

type Asked = Remote<
  Pick<DataApi, 'datasets' | 'attachedBytes' | 'demo' | 'lists' | 'removeDataset'> & UndoApi
>;

/** Data of more bytes isn't remembered after it was deleted, because it would have to lie in memory. */
const UNDO_BYTES = 200e6;

/** The datasets stored in this browser, and the lists imported for them. */
export class DatasetsState {
  readonly #data: Asked;
  readonly #base: string;
  readonly #undo: UndoState;
  #datasets = $state.raw<Loaded<readonly DatasetSummary[]>>({ name: 'loading' });

  #attached = $state.raw<ReadonlyMap<DatasetId, AttachedBytes> | null>(null);

  /** @param base the page's own address, from which the demo's files are read. */
  constructor(data: Asked, base: string, undo: UndoState) {
    this.#undo = undo;
    this.#data = data;
    this.#base = base;
  }

  get datasets(): Loaded<readonly DatasetSummary[]> {
    return this.#datasets;
  }

  /** @param before what must have come before anything of it is shown; its failure is shown like one of the list */
  async load(before?: Promise<unknown>): Promise<void> {
    try {
      await before;
      this.#datasets = { name: 'there', value: await this.#data.datasets(null) };
    } catch (thrown) {
      this.#datasets = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** The bytes of each dataset's lists and vectors; null until they are measured. */
  get attached(): ReadonlyMap<DatasetId, AttachedBytes> | null {
    return this.#attached;
  }

  /** Asks for the sizes of lists and vectors. Those that can't be read stay unknown. */
  async measure(): Promise<void> {
    try {
      this.#attached = await this.#data.attachedBytes(null);
    } catch {
      this.#attached = null;
    }
  }

  /** Returns an example's data; the first call stores it in this browser. */
  async demo(kind: ExampleSource['kind'] = 'demo'): Promise<DatasetSummary> {
    const demo = await this.#data.demo({ base: this.#base, kind });
    await this.load();
    return demo;
  }

  /** Returns the recommenders with imported lists for one dataset. */
  lists(dataset: DatasetId): Promise<readonly ListsSummary[]> {
    return this.#data.lists({ dataset });
  }

  /** Returns the recommenders with imported lists for any dataset on this device. */
  async listed(): Promise<readonly string[]> {
    const datasets = await this.#data.datasets(null);
    const lists = await Promise.all(datasets.map(({ id }) => this.lists(id)));
    const names = lists.flat().map(({ recommender }) => recommender);
    return names.filter((name, i) => names.indexOf(name) === i);
  }

  /** Deletes data, and offers to undo that where `canUndo` allows it. */
  async remove(dataset: DatasetSummary): Promise<void> {
    const { id, name: what } = dataset;
    const undo = canUndo(dataset, this.#attached?.get(id));
    const removal = await this.#data.removeDataset({ dataset: id, undo });
    if (removal !== null) {
      this.#undo.offer({ what, removal, worker: this.#data, reload: () => this.load() });
    }
    await this.load();
  }
}

/** Returns false for data that is too large, with its lists and vectors, to be remembered after it was deleted. */
export function canUndo(
  { bytes }: Pick<DatasetSummary, 'bytes'>,
  { listBytes, vectorBytes }: AttachedBytes = { listBytes: 0, vectorBytes: 0 },
): boolean {
  return bytes + listBytes + vectorBytes <= UNDO_BYTES;
}
