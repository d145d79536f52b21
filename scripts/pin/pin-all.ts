import type { PinList } from '#engine/models/pins.ts';
import { Unreachable, type PinnedModel } from './pin-entry.ts';

interface Work {
  /** The earlier pins. */
  readonly pins: PinList;
  readonly pin: (id: string) => Promise<PinnedModel>;
  /** Stores all pins, in the order of their ids, after each model. */
  readonly store: (pins: PinList) => void;
  readonly onPinned: (line: string) => void;
  readonly onFailed: (line: string) => void;
}

/**
 * Pins models one after the other. A model that can't be read keeps its earlier pin. Ends at the first host that can't be
 * reached, because the other models are on it, too.
 *
 * @returns true if every model was pinned
 */
export async function pinAll(ids: readonly string[], work: Work): Promise<boolean> {
  const { pin, store, onPinned, onFailed } = work;
  let { pins } = work;
  let pinned = 0;
  for (const id of ids) {
    try {
      const made = await pin(id);
      pins = sorted({ ...pins, [id]: made });
      store(pins);
      pinned += 1;
      onPinned(`${id}: ${Object.keys(made.files).length} files at ${made.revision}`);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      onFailed(`${id}: ${reason}`);
      if (!(thrown instanceof Unreachable)) continue;
      onFailed(
        `Pinning needs a network. ${pinned} of ${ids.length} models were pinned; the others keep the pins that they had.`,
      );
      return false;
    }
  }
  return pinned === ids.length;
}

function sorted(pins: PinList): PinList {
  return Object.fromEntries(Object.entries(pins).sort(([a], [b]) => (a < b ? -1 : 1)));
}
