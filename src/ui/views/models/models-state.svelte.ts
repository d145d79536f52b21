import { texts } from '#messages/format-message.ts';
import { SvelteMap } from 'svelte/reactivity';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Catalogue, Engine, ListedModel } from '#engine/models/catalogue-entry.ts';
import type { DeviceReport } from '#engine/models/device.ts';
import type { StorageReport } from '#engine/models/model-state.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { ModelStoreApi } from '#workers/models/model-store-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import { ModelDownload } from './model-download.svelte.ts';
import { ModelImportState } from './model-import-state.svelte.ts';
import { ModelTrial } from './model-trial.svelte.ts';
import { BrowserModel } from './browser-model.svelte.ts';
import { ServerConnection } from './server-connection.svelte.ts';

/** The last action on the models page, except downloads, imports and trials. */
type ModelsPhase =
  | { readonly name: 'quiet' }
  | { readonly name: 'fetched'; readonly what: string }
  | { readonly name: 'removed'; readonly what: string; readonly freed: number }
  | { readonly name: 'persist'; readonly granted: boolean }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

/** The state of the dialog that asks for consent to other hosts; `model` is the model to download after a yes. */
type ConsentPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'asked'; readonly model: ListedModel | null };

interface Parts {
  /** Opens the client at the first call. */
  readonly modelStore: () => Remote<ModelStoreApi>;
  readonly runtimes: Readonly<Record<Engine, OpenModels>>;
  readonly runner: Remote<Pick<RunnerApi, 'recordPace' | 'recordOpenings'>>;
  readonly base: string;
  /** Asks the browser for persistent storage. */
  readonly persist: () => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The models of this device, for the screen: the catalogue, downloads and stored models. */
export class ModelsState {
  readonly #parts: Parts;
  readonly importing: ModelImportState;
  readonly server: ServerConnection;
  readonly browser: BrowserModel;
  #catalogue = $state.raw<Loaded<Catalogue>>({ name: 'loading' });
  #device = $state.raw<Loaded<DeviceReport>>({ name: 'loading' });
  #storage = $state.raw<Loaded<StorageReport>>({ name: 'loading' });
  readonly #downloads = new SvelteMap<string, ModelDownload>();
  readonly #trials = new SvelteMap<string, ModelTrial>();
  #phase = $state.raw<ModelsPhase>({ name: 'quiet' });
  #consent = $state.raw<ConsentPhase>({ name: 'closed' });
  /** Resolves with true once a consent is recorded. Downloads asked for until then wait for it. */
  #allowing: Promise<boolean> | undefined;
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { modelStore, base } = parts;
    this.browser = new BrowserModel({
      api: 'LanguageModel' in globalThis ? LanguageModel : null,
      modelStore,
      added: () => void this.load(),
    });
    this.server = new ServerConnection(modelStore, () => void this.load());
    this.importing = new ModelImportState(modelStore, { base, taken: () => void this.load() });
  }

  get catalogue(): Loaded<Catalogue> {
    return this.#catalogue;
  }

  get device(): Loaded<DeviceReport> {
    return this.#device;
  }

  get storage(): Loaded<StorageReport> {
    return this.#storage;
  }

  get phase(): ModelsPhase {
    return this.#phase;
  }

  get consent(): ConsentPhase {
    return this.#consent;
  }

  /** Every model of the catalogue; empty until the catalogue is loaded. */
  get models(): readonly ListedModel[] {
    return this.#catalogue.name === 'there' ? this.#catalogue.value.models : [];
  }

  get remoteAllowed(): boolean {
    return this.#catalogue.name === 'there' && this.#catalogue.value.remoteAllowed;
  }

  /** The download that this tab began; undefined if none. */
  downloadOf(model: string): ModelDownload | undefined {
    return this.#downloads.get(model);
  }

  /** The last trial of a model since the page was opened. */
  trialOf(model: string): ModelTrial | undefined {
    return this.#trials.get(model);
  }

  /** The running trial; there is at most one. */
  get trial(): ModelTrial | undefined {
    return [...this.#trials.values()].find(({ going }) => going);
  }

  /** Reads catalogue, device and storage. A call during a reading causes one more reading after it. */
  load(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** Reloads after a change to the model store, in this tab or another, if it was ever loaded. */
  reloadIfLoaded(): void {
    if (this.#reading || this.#catalogue.name !== 'loading') void this.load();
  }

  /** Starts or resumes a download; asks for consent first if the host isn't allowed yet. */
  fetch(model: ListedModel): void {
    if (model.entry.source !== 'remote' || this.remoteAllowed) void this.#download(model);
    else if (this.#allowing) void this.#downloadOnceAllowed(model, this.#allowing);
    else this.#consent = { name: 'asked', model };
  }

  pause(model: string): void {
    this.downloadOf(model)?.pause();
  }

  askConsent(): void {
    this.#consent = { name: 'asked', model: null };
  }

  closeConsent(): void {
    this.#consent = { name: 'closed' };
  }

  /** Records consent and starts the download that was waiting for it. */
  async allow(): Promise<void> {
    const wanted = this.#consent.name === 'asked' ? this.#consent.model : null;
    this.closeConsent();
    this.#allowing = this.#do(texts.keptWork.downloadsNotAllowed, async () => {
      await this.#parts.modelStore().allowRemote({ allowed: true });
      return { name: 'quiet' };
    });
    if (wanted) void this.#downloadOnceAllowed(wanted, this.#allowing);
    await this.#allowing;
    this.#allowing = undefined;
  }

  async #downloadOnceAllowed(model: ListedModel, allowing: Promise<boolean>): Promise<void> {
    if (await allowing) void this.#download(model);
  }

  /** Withdraws consent. Pauses downloads from other hosts; stored models remain. */
  async forbid(): Promise<void> {
    for (const { entry } of this.models) if (entry.source === 'remote') this.pause(entry.id);
    await this.#do(texts.keptWork.downloadsStillAllowed, async () => {
      await this.#parts.modelStore().allowRemote({ allowed: false });
      return { name: 'quiet' };
    });
  }

  async remove({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
    await this.#do(texts.keptWork.notRemoved({ name }), async () => {
      const { freed } = await this.#parts.modelStore().remove({ id });
      this.#downloads.delete(id);
      this.#trials.delete(id);
      return { name: 'removed', what: name, freed };
    });
  }

  async persist(): Promise<void> {
    await this.#do(texts.keptWork.browserNotAsked, async () => ({
      name: 'persist',
      granted: await this.#parts.persist(),
    }));
  }

  /** Starts a model's trial, unless another is running. */
  async try({ entry: { id, engine } }: ListedModel): Promise<void> {
    if (this.trial) return;
    const { runtimes, base, now, runner } = this.#parts;
    const trial = new ModelTrial(id, {
      ...{ open: runtimes[engine], base, now },
      record: (pace) => runner.recordPace(pace),
      recordOpenings: (chosen) => runner.recordOpenings(chosen),
    });
    this.#trials.set(id, trial);
    await trial.run();
  }

  async #download({ entry: { id, name } }: ListedModel): Promise<void> {
    const input = { id, base: this.#parts.base };
    const download = this.downloadOf(id) ?? new ModelDownload(this.#parts.modelStore(), input);
    this.#downloads.set(id, download);
    await download.start();
    if (download.phase.name === 'complete') this.#phase = { name: 'fetched', what: name };
    await this.load();
  }

  async #do(otherwise: string, work: () => Promise<ModelsPhase>): Promise<boolean> {
    try {
      this.#phase = await work();
      await this.load();
      return true;
    } catch (thrown) {
      this.#phase = { name: 'failed', what: otherwise, fault: Fault.from(thrown).toData() };
      return false;
    }
  }

  async #read(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const { modelStore, base } = this.#parts;
      const [catalogue, device, storage] = await Promise.all([
        loaded(() => modelStore().catalogue({ base })),
        loaded(() => modelStore().device(null)),
        loaded(() => modelStore().storage(null)),
      ]);
      this.#catalogue = catalogue;
      this.#device = device;
      this.#storage = storage;
    }
    this.#reading = undefined;
  }
}

async function loaded<Value>(ask: () => Promise<Value>): Promise<Loaded<Value>> {
  try {
    return { name: 'there', value: await ask() };
  } catch (thrown) {
    return { name: 'failed', fault: Fault.from(thrown).toData() };
  }
}
