import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { DownloadEvent } from '#engine/models/model-state.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { ModelStoreApi } from '#workers/models/model-store-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** Progress of the import of a model's files. */
type ModelImportPhase =
  | { readonly name: 'waiting' }
  | { readonly name: 'taking'; readonly event: DownloadEvent | null }
  | { readonly name: 'taken'; readonly entry: CatalogueEntry }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Imports a model from a folder or a zip on this device. */
export class ModelImportState {
  readonly #modelStore: () => Remote<Pick<ModelStoreApi, 'importModel' | 'stateLicence'>>;
  readonly #base: string;
  readonly #taken: () => void;
  #phase = $state.raw<ModelImportPhase>({ name: 'waiting' });
  #asked: AbortController | undefined;

  /** @param taken called when an import has ended, even if it failed. */
  constructor(
    modelStore: () => Remote<Pick<ModelStoreApi, 'importModel' | 'stateLicence'>>,
    { base, taken }: { base: string; taken: () => void },
  ) {
    this.#modelStore = modelStore;
    this.#base = base;
    this.#taken = taken;
  }

  get phase(): ModelImportPhase {
    return this.#phase;
  }

  /** Imports these files. Ignored while another import is running. */
  async take(files: readonly File[]): Promise<void> {
    if (files.length === 0 || this.#phase.name === 'taking') return;
    const asked = new AbortController();
    this.#asked = asked;
    this.#phase = { name: 'taking', event: null };
    const on = (event: DownloadEvent) => {
      if (this.#asked === asked) this.#phase = { name: 'taking', event };
    };
    try {
      const input = { files, base: this.#base };
      const entry = await this.#modelStore().importModel(input, { signal: asked.signal, on });
      this.#phase = { name: 'taken', entry };
    } catch (thrown) {
      const fault = Fault.from(thrown).toData();
      this.#phase = fault.code === 'stopped' ? { name: 'waiting' } : { name: 'failed', fault };
    }
    this.#taken();
  }

  /** Stores the licence of the model that was imported last. Its files state none. */
  async stateLicence(licence: string): Promise<void> {
    if (this.#phase.name !== 'taken' || licence === '') return;
    try {
      const { id } = this.#phase.entry;
      const entry = await this.#modelStore().stateLicence({ id, licence });
      this.#phase = { name: 'taken', entry };
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
    this.#taken();
  }

  stop(): void {
    this.#asked?.abort();
  }
}
