import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Removal, UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** A deletion that can still be undone. */
interface Deletion {
  /** Name of the deleted thing. */
  readonly what: string;
  readonly removal: Removal;
  /** The worker that deleted it, and remembers it. */
  readonly worker: Remote<UndoApi>;
  /** Reads the list again in which the thing stood. */
  readonly reload: () => Promise<unknown>;
}

type UndoPhase =
  | { readonly name: 'none' }
  | { readonly name: 'offered'; readonly what: string }
  | { readonly name: 'undoing'; readonly what: string }
  | { readonly name: 'undone'; readonly what: string }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

/** Offers to undo the last deletion, until the person closes the offer, deletes something else or leaves the page. */
export class UndoState {
  #phase = $state.raw<UndoPhase>({ name: 'none' });
  #last: Deletion | null = null;

  get phase(): UndoPhase {
    return this.#phase;
  }

  offer(deletion: Deletion): void {
    this.#forget();
    this.#last = deletion;
    this.#phase = { name: 'offered', what: deletion.what };
  }

  /** Stores the thing again, unless it was deleted for good meanwhile. */
  async undo(): Promise<void> {
    const last = this.#last;
    if (!last || this.#phase.name === 'undoing') return;
    const { what, worker, removal, reload } = last;
    this.#phase = { name: 'undoing', what };
    try {
      await worker.undoRemoval({ removal });
      await reload();
      if (this.#last === last) this.#end({ name: 'undone', what });
    } catch (thrown) {
      const fault = Fault.from(thrown).toData();
      if (this.#last === last) this.#phase = { name: 'failed', what, fault };
    }
  }

  /** Closes the offer, which makes the deletion final. */
  close(): void {
    this.#forget();
    this.#end({ name: 'none' });
  }

  #end(phase: UndoPhase): void {
    this.#last = null;
    this.#phase = phase;
  }

  #forget(): void {
    const last = this.#last;
    // A worker that has failed remembers nothing.
    last?.worker.forgetRemoval({ removal: last.removal }).catch(() => undefined);
  }
}
