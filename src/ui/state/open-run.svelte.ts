import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { OpenedRun, RunFileApi } from '#workers/report/run-file-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

type OpenRunPhase =
  | { readonly name: 'quiet' }
  | { readonly name: 'opening'; readonly file: string }
  | { readonly name: 'failed'; readonly file: string; readonly fault: FaultData };

interface Parts {
  readonly files: Remote<RunFileApi>;
  /** The page's own address, with a slash at its end. */
  readonly base: string;
  /** Reads the list of runs anew. */
  readonly reload: () => Promise<void>;
  /** Shows the report of a run. */
  readonly show: (run: RunId) => void;
}

/** Opens runs that were exported elsewhere, and shows their reports. */
export class OpenRunState {
  readonly #parts: Parts;
  #phase = $state.raw<OpenRunPhase>({ name: 'quiet' });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get phase(): OpenRunPhase {
    return this.#phase;
  }

  /** Stores the runs of files, and shows the last one. Stops at the first that can't be opened. */
  async open(files: readonly File[]): Promise<void> {
    let last: RunId | null = null;
    for (const file of files) {
      const opened = await this.#try(file.name, () => this.#parts.files.openRunFile({ file }));
      if (!opened) return;
      last = opened.run;
    }
    if (last !== null) this.#parts.show(last);
  }

  /** Stores the run of a file at an address on this page's own origin, and shows it. */
  async openAt(address: string): Promise<void> {
    const { files, base, show } = this.#parts;
    const opened = await this.#try(address, () => files.openRunAt({ address, base }));
    if (opened) show(opened.run);
  }

  async #try(file: string, work: () => Promise<OpenedRun>): Promise<OpenedRun | null> {
    if (this.#phase.name === 'opening') return null;
    this.#phase = { name: 'opening', file };
    try {
      const opened = await work();
      this.#phase = { name: 'quiet' };
      await this.#parts.reload();
      return opened;
    } catch (thrown) {
      this.#phase = { name: 'failed', file, fault: Fault.from(thrown).toData() };
      return null;
    }
  }
}
