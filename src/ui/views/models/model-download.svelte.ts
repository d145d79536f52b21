import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { DownloadEvent } from '#engine/models/model-state.ts';
import type { ModelStoreApi } from '#workers/models/model-store-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** Progress of a download that this tab began. */
export type DownloadPhase =
  | { readonly name: 'going'; readonly event: DownloadEvent | null }
  /** Stopped by the person; received bytes remain stored. */
  | { readonly name: 'paused' }
  | { readonly name: 'failed'; readonly fault: FaultData }
  | { readonly name: 'complete' };

/** Controls the download of one model for the screen. */
export class ModelDownload {
  readonly #modelStore: Remote<Pick<ModelStoreApi, 'download'>>;
  readonly #input: { readonly id: string; readonly base: string };
  #phase = $state.raw<DownloadPhase>({ name: 'paused' });
  #asked: AbortController | undefined;

  constructor(
    modelStore: Remote<Pick<ModelStoreApi, 'download'>>,
    input: { id: string; base: string },
  ) {
    this.#modelStore = modelStore;
    this.#input = input;
  }

  get phase(): DownloadPhase {
    return this.#phase;
  }

  /** Starts or resumes the download. Resolves when it has ended, even if it failed. */
  async start(): Promise<void> {
    if (this.#phase.name === 'going') return;
    const asked = new AbortController();
    this.#asked = asked;
    this.#phase = { name: 'going', event: null };
    const on = (event: DownloadEvent) => {
      if (this.#asked === asked) this.#phase = { name: 'going', event };
    };
    try {
      await this.#modelStore.download(this.#input, { signal: asked.signal, on });
      this.#phase = { name: 'complete' };
    } catch (thrown) {
      const fault = Fault.from(thrown).toData();
      if (this.#asked !== asked) return;
      this.#phase = fault.code === 'stopped' ? { name: 'paused' } : { name: 'failed', fault };
    }
  }

  pause(): void {
    this.#asked?.abort();
  }
}
