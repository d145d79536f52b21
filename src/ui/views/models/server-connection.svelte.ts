import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { CatalogueEntry, ServerLocation } from '#engine/models/catalogue-entry.ts';
import type { ModelStoreApi } from '#workers/models/model-store-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** Progress of connecting a server on this machine. */
type ConnectionPhase =
  | { readonly name: 'quiet' }
  | { readonly name: 'asking' }
  | { readonly name: 'listed'; readonly url: string; readonly models: readonly string[] }
  | { readonly name: 'connected'; readonly entry: CatalogueEntry }
  | { readonly name: 'failed'; readonly fault: FaultData };

type Store = Remote<Pick<ModelStoreApi, 'serverModels' | 'connectServer'>>;

/** Connects a server on this machine as a judge. Nothing is sent before the person asks for its models. */
export class ServerConnection {
  readonly #modelStore: () => Store;
  readonly #connected: () => void;
  #phase = $state.raw<ConnectionPhase>({ name: 'quiet' });

  /** @param connected called when a model was added to the judges */
  constructor(modelStore: () => Store, connected: () => void) {
    this.#modelStore = modelStore;
    this.#connected = connected;
  }

  get phase(): ConnectionPhase {
    return this.#phase;
  }

  /** Asks the server at this address for its models. Ignored while another server is asked. */
  async ask(url: string): Promise<void> {
    if (this.#phase.name === 'asking') return;
    this.#phase = { name: 'asking' };
    await this.#do(async () => {
      const models = await this.#modelStore().serverModels({ url });
      return { name: 'listed', url, models };
    });
  }

  /** Adds one of the listed models to the judges. */
  async choose(model: string): Promise<void> {
    if (this.#phase.name !== 'listed') return;
    const { url } = this.#phase;
    await this.#do(async () => {
      const entry = await this.#modelStore().connectServer({ url, model });
      this.#connected();
      return { name: 'connected', entry };
    });
  }

  /** Adds a model of a server to the judges, without asking the server, and returns its id. */
  async connect(location: ServerLocation): Promise<string> {
    return (await this.#modelStore().connectServer(location)).id;
  }

  async #do(work: () => Promise<ConnectionPhase>): Promise<void> {
    try {
      this.#phase = await work();
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }
}
