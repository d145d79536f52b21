import type { Catalogue, CatalogueEntry, ServerLocation } from '#engine/models/catalogue-entry.ts';
import type { DeviceReport } from '#engine/models/device.ts';
import type { DownloadEvent, ModelState, StorageReport } from '#engine/models/model-state.ts';
import type { Call } from '#workers/wire/wire.ts';

/**
 * The service of the model store worker. It fetches, checks, stores and removes model files, and never runs a model.
 * `base` is the page's own address, with a slash at its end.
 *
 * A file is stored where a runtime reads it only if it matches its manifest. No request is sent to another host before
 * `allowRemote({ allowed: true })`.
 */
export interface ModelStoreApi {
  /** Measures this device anew on each call. Never rejects for a missing GPU. */
  device(input: null, call: Call): Promise<DeviceReport>;

  /** Lists every model that could run here with its state. Sends requests to the page's own origin alone. */
  catalogue(input: { base: string }, call: Call): Promise<Catalogue>;

  /** Allows or forbids requests to the hosts in `engine/models/hosts.ts`. Stored on this device, for all tabs. */
  allowRemote(input: { allowed: boolean }, call: Call): Promise<void>;

  /**
   * Fetches the missing files of a model and checks them. Stopping the call pauses the download: received bytes are
   * stored, and the next call continues there, after a reload too. Retries by itself while the network is away, and
   * waits for another tab that fetches the same model.
   *
   * @returns `ready`
   * Faults: `remote-not-allowed`, `download-interrupted` (the network stayed away: go on later), `model-missing`,
   * `model-damaged` (which file, and that the others stay stored), `store-full`, `stopped`.
   */
  download(
    input: { id: string; base: string },
    call: Call<DownloadEvent>,
  ): Promise<ModelState & { name: 'ready' }>;

  /**
   * Imports a model from a folder (`File`s with `webkitRelativePath`) or one zip, for either engine. Reads only files
   * that its manifest or `mlc-chat-config.json` names, or those of a repository for Transformers.js, and checks each
   * before any of them counts. The catalogue then lists the model as `imported`.
   *
   * Faults: `file-unusable` (no model in it, or one that can't be used, with the reason), `model-damaged`,
   * `model-busy`, `store-full`, `stopped`.
   */
  importModel(
    input: { files: readonly File[]; base: string },
    call: Call<DownloadEvent>,
  ): Promise<CatalogueEntry>;

  /**
   * Asks a server on this machine for the names of its models: the first request to it, after the person typed its
   * address.
   *
   * Faults: `remote-not-allowed` for an address elsewhere, `model-failed` where none answers.
   */
  serverModels(input: { url: string }, call: Call): Promise<readonly string[]>;

  /** Lists a model of a server on this machine among the judges. Sends nothing. Fault: `remote-not-allowed`. */
  connectServer(input: ServerLocation, call: Call): Promise<CatalogueEntry>;

  /** Lists the browser's own model among the judges. */
  addBrowserModel(input: null, call: Call): Promise<CatalogueEntry>;

  /**
   * Stores the licence that a person names for an imported model whose files state none.
   *
   * Faults: `model-missing`.
   */
  stateLicence(input: { id: string; licence: string }, call: Call): Promise<CatalogueEntry>;

  /** Removes a model, and all parts of an incomplete one. `model-busy` while a tab fetches it. */
  remove(input: { id: string }, call: Call): Promise<{ freed: number }>;

  /** Reports the stored models and their bytes. The page itself asks for persistent storage: `openModelStore().persist`. */
  storage(input: null, call: Call): Promise<StorageReport>;
}

/**
 * The broadcast channel on which a model store announces changes, also to the stores of other tabs: `{ id }` of a
 * model, or `{ id: null }` for consent. A page that shows the catalogue reads it again.
 */
export const MODEL_STORE_CHANNEL = 'slatewise-shelf';
export interface ModelStoreChange {
  readonly id: string | null;
}
