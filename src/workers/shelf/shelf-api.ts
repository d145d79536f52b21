import type { Catalogue, CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { DeviceReport } from '#engine/models/device.ts';
import type { DownloadEvent, ModelState, StorageReport } from '#engine/models/model-state.ts';
import type { Call } from '#workers/wire/wire.ts';

/**
 * What the shelf worker can be asked. It looks after model files: it fetches, checks, keeps and
 * removes them, and never runs one. `base` is the page's own address, with a slash at its end.
 *
 * A file is put where a runtime reads it only when it is what its manifest says. Nothing is asked
 * of another host before `allowRemote({ allowed: true })`.
 */
export interface ShelfApi {
  /** What this device can do. Measured anew each time; never rejects for a missing GPU. */
  device(input: null, call: Call): Promise<DeviceReport>;

  /** Every model that could run here, with its state. Asks the page's own origin alone. */
  catalogue(input: { base: string }, call: Call): Promise<Catalogue>;

  /** Allows or forbids requests to the hosts in `engine/models/hosts.ts`. Kept on this device, for all tabs. */
  allowRemote(input: { allowed: boolean }, call: Call): Promise<void>;

  /**
   * Fetches what is missing of a model, and checks it. Stopping the call is pausing: what came is
   * kept, and the next call goes on there, after a reload too. Retries by itself while the network
   * is away. Another tab that fetches the same model is waited for.
   *
   * @returns `ready`
   * Faults: `remote-not-allowed`, `download-interrupted` (the network stayed away: go on later),
   * `model-missing`, `model-damaged` (which file, and that the others are kept), `store-full`, `stopped`.
   */
  download(
    input: { id: string; base: string },
    call: Call<DownloadEvent>,
  ): Promise<ModelState & { name: 'ready' }>;

  /**
   * Takes a model in from a folder (`File`s with `webkitRelativePath`) or one zip, for either
   * engine. Only files that its manifest or `mlc-chat-config.json` names are read; each is checked
   * before any of them counts. The model is then listed like any other, as `imported`.
   *
   * Faults: `file-unusable` (no model in it, or one that can't be used, with the reason),
   * `model-damaged`, `model-busy`, `store-full`, `stopped`.
   */
  importModel(
    input: { files: readonly File[]; base: string },
    call: Call<DownloadEvent>,
  ): Promise<CatalogueEntry>;

  /** Removes a model, and all parts of one that is half-way down. `model-busy` while a tab fetches it. */
  remove(input: { id: string }, call: Call): Promise<{ freed: number }>;

  /** What lies here. To ask the browser to keep it is the page's to do: `openShelf().persist`. */
  storage(input: null, call: Call): Promise<StorageReport>;
}

/**
 * The broadcast channel on which a shelf says that something changed, to itself in other tabs too:
 * `{ id }` of a model, or `{ id: null }` for consent. Whoever shows the catalogue reads it again.
 */
export const SHELF_CHANNEL = 'slatewise-shelf';
export interface ShelfChange {
  readonly id: string | null;
}
