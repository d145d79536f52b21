import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { MergeApi, MergedShares } from '#workers/report/merge-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

type MergePhase =
  | { readonly name: 'quiet' }
  | { readonly name: 'working'; readonly files: number }
  | { readonly name: 'merged'; readonly outcome: MergedShares }
  | { readonly name: 'failed'; readonly fault: FaultData };

interface Parts {
  readonly figures: Remote<MergeApi>;
  /** Reads the list of runs anew. */
  readonly reload: () => Promise<void>;
}

/** Merges the shares of a study that several devices judged. */
export class MergeState {
  readonly #parts: Parts;
  #phase = $state.raw<MergePhase>({ name: 'quiet' });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get phase(): MergePhase {
    return this.#phase;
  }

  /** Merges files of shares into one run, and stores it. */
  async merge(files: readonly File[]): Promise<void> {
    if (this.#phase.name === 'working' || files.length === 0) return;
    this.#phase = { name: 'working', files: files.length };
    try {
      const outcome = await this.#parts.figures.mergeShares({ files });
      await this.#parts.reload();
      this.#phase = { name: 'merged', outcome };
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }
}
