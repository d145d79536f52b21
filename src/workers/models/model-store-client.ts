import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { ModelStoreApi } from './model-store-api.ts';
import url from './model-store.worker.ts?worker&url';

/** Starts the model store worker and returns its client. The caller must close it. */
export function openModelStore(): {
  readonly modelStore: Remote<ModelStoreApi>;
  /**
   * Asks the browser to make the stored data persistent; false where it declines. Browsers accept this call from pages
   * alone, not from workers.
   */
  persist(): Promise<boolean>;
  close(): void;
} {
  const worker = openWorker(url, 'model-store');
  return {
    modelStore: connect<ModelStoreApi>(worker),
    persist: async () => (await navigator.storage?.persist?.()) ?? false,
    close: () => worker.terminate(),
  };
}
