import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Call } from './wire.ts';

/** Names a deletion that can be undone for as long as its worker remembers it. */
export type Removal = string;

/** Undoes the last deletion of a worker. */
export interface UndoApi {
  /**
   * Stores again what a deletion removed.
   *
   * @throws Fault `run-changed` if the worker no longer remembers it, or something of the same name was stored since
   */
  undoRemoval(input: { removal: Removal }, call: Call): Promise<void>;
  /** Forgets a deletion, which frees its memory and makes it final. */
  forgetRemoval(input: { removal: Removal }, call: Call): Promise<void>;
}

/**
 * The last deletion in this worker with the way back. The data of a deletion lies in memory only, so a new deletion
 * replaces it.
 */
export class Removals {
  #last: { readonly removal: Removal; readonly putBack: () => Promise<void> } | null = null;
  #count = 0;

  remember(putBack: () => Promise<void>): Removal {
    const removal = String(++this.#count);
    this.#last = { removal, putBack };
    return removal;
  }

  /** Serves the page's requests to undo or to forget. A deletion that couldn't be undone can be tried again. */
  service(): UndoApi {
    return {
      undoRemoval: async ({ removal }) => {
        const last = this.#last;
        if (last?.removal !== removal) {
          throw new Fault('run-changed', message('runFaults.removalForgotten'));
        }
        await last.putBack();
        this.#forget(removal);
      },
      forgetRemoval: async ({ removal }) => this.#forget(removal),
    };
  }

  #forget(removal: Removal): void {
    if (this.#last?.removal === removal) this.#last = null;
  }
}
