import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { ShelfApi } from './shelf-api.ts';
import url from './shelf.worker.ts?worker&url';

/** The door from the screen to the worker that looks after model files. Whoever opens it closes it. */
export function openShelf(): {
  readonly shelf: Remote<ShelfApi>;
  /** Asks the browser to keep what is stored until the person clears it; false where it declines. No worker may ask. */
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
