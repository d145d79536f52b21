import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { BrowserModelState } from '#engine/models/browser-model.ts';
import type { ModelStoreApi } from '#workers/models/model-store-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

type Api = Pick<typeof LanguageModel, 'create' | 'availability'>;

interface Parts {
  /** Null in a browser without the Prompt API. */
  readonly api: Api | null;
  readonly modelStore: () => Remote<Pick<ModelStoreApi, 'addBrowserModel'>>;
  /** Called when it was added to the judges. */
  readonly added: () => void;
}

/** Shows the state of the browser's own model, has the browser download it, and adds it to the judges. */
export class BrowserModel {
  readonly #parts: Parts;
  #state = $state.raw<BrowserModelState | null>(null);
  #percent = $state<number | null>(null);
  #added = $state(false);
  #fault = $state.raw<FaultData | null>(null);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Null until the browser was asked. */
  get state(): BrowserModelState | null {
    return this.#state;
  }

  /** The share of the download, in percent; null while nothing is downloaded. */
  get percent(): number | null {
    return this.#percent;
  }

  get added(): boolean {
    return this.#added;
  }

  get fault(): FaultData | null {
    return this.#fault;
  }

  /** Asks the browser, which downloads nothing by that. */
  async look(): Promise<void> {
    const { api } = this.#parts;
    if (!api) {
      this.#state = 'missing';
      return;
    }
    this.#state = await api.availability().catch(() => 'unavailable' as const);
  }

  /** Has the browser download its model. Browsers allow that only in answer to a click. */
  async download(): Promise<void> {
    await this.#do(async () => {
      this.#percent = 0;
      const session = await this.#parts.api?.create({
        monitor: (monitor) =>
          monitor.addEventListener('downloadprogress', ({ loaded }) => {
            this.#percent = Math.floor(100 * loaded);
          }),
      });
      session?.destroy();
    });
    this.#percent = null;
    await this.look();
  }

  /** Adds the browser's model to the judges. */
  async add(): Promise<void> {
    await this.#do(async () => {
      await this.#parts.modelStore().addBrowserModel(null);
      this.#added = true;
      this.#parts.added();
    });
  }

  async #do(work: () => Promise<void>): Promise<void> {
    this.#fault = null;
    try {
      await work();
    } catch (thrown) {
      this.#fault = Fault.from(thrown).toData();
    }
  }
}
