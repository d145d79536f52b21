import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { ShelfApi } from './shelf-api.ts';
import url from './shelf.worker.ts?worker&url';

/** Starts the model store worker and returns its client. The caller must close it. */
export function openShelf(): {
  readonly shelf: Remote<ShelfApi>;
  /**
   * Asks the browser to make the stored data persistent; false where it declines. Browsers accept this call from pages
   * alone, not from workers.
   */
  persist(): Promise<boolean>;
  close(): void;
} {
  const worker = openWorker(url, 'shelf');
  return {
    shelf: connect<ShelfApi>(worker),
    persist: async () => (await navigator.storage?.persist?.()) ?? false,
    close: () => worker.terminate(),
  };
}
