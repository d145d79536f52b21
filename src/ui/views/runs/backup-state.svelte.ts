import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { BackupApi, Restored, Restoring } from '#workers/data/backup-api.ts';
import type { Asking, Remote } from '#workers/wire/wire.ts';

/** What a restoration has done so far. */
type Done = Omit<Restoring, 'share'>;

type BackupPhase =
  | { readonly name: 'quiet' }
  | {
      readonly name: 'saving' | 'restoring';
      readonly share: number;
      /** True from the request to stop until the worker answers. */
      readonly stopping: boolean;
    }
  | { readonly name: 'saved'; readonly file: string; readonly bytes: number }
  | { readonly name: 'restored'; readonly outcome: Restored }
  | { readonly name: 'not saved' }
  /** A restoration whose worker had to be ended; what came after its last report is unknown. */
  | { readonly name: 'broken off'; readonly done: Done }
  | {
      readonly name: 'failed';
      readonly work: 'saving' | 'restoring';
      readonly fault: FaultData;
      /** What was restored before; null if it is nothing, or wasn't reported. */
      readonly done: Done | null;
    };

interface Parts {
  readonly data: Remote<BackupApi>;
  /** Saves a file as a download. */
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Reads anew what the page lists. */
  readonly reload: () => Promise<void>;
}

const NOTHING = { datasets: 0, runs: 0, documents: 0 };

/** Saves everything that this browser stores as one file, and adds the content of such a file. */
export class BackupState {
  readonly #parts: Parts;
  #phase = $state.raw<BackupPhase>({ name: 'quiet' });
  #stop = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get phase(): BackupPhase {
    return this.#phase;
  }

  /** True while a back-up is written or read. */
  get busy(): boolean {
    return this.#phase.name === 'saving' || this.#phase.name === 'restoring';
  }

  async save(): Promise<void> {
    if (this.busy) return;
    try {
      const file = await this.#parts.data.saveBackup(null, this.#begin('saving'));
      this.#parts.save(file);
      this.#phase = { name: 'saved', file: file.name, bytes: file.blob.size };
    } catch (thrown) {
      const fault = Fault.from(thrown).toData();
      this.#phase = wasStopped(fault)
        ? { name: 'not saved' }
        : { name: 'failed', work: 'saving', fault, done: null };
    }
  }

  async restore(file: File): Promise<void> {
    if (this.busy) return;
    let done: Done = { added: NOTHING, present: NOTHING };
    const asking = this.#begin<Restoring>('restoring', (so) => (done = so));
    try {
      const outcome = await this.#parts.data.restoreBackup({ file }, asking);
      await this.#parts.reload();
      this.#phase = { name: 'restored', outcome };
    } catch (thrown) {
      const fault = Fault.from(thrown).toData();
      await this.#parts.reload();
      const some = Object.values(done.added).some((count) => count > 0);
      this.#phase = wasStopped(fault)
        ? { name: 'broken off', done }
        : { name: 'failed', work: 'restoring', fault, done: some ? done : null };
    }
  }

  /** Stops what is going on. */
  stop(): void {
    const phase = this.#phase;
    if (phase.name !== 'saving' && phase.name !== 'restoring') return;
    this.#phase = { ...phase, stopping: true };
    this.#stop.abort();
  }

  #begin<Event extends { readonly share: number }>(
    name: 'saving' | 'restoring',
    tell: (event: Event) => void = () => {},
  ): Asking<Event> {
    this.#stop = new AbortController();
    this.#phase = { name, share: 0, stopping: false };
    return {
      signal: this.#stop.signal,
      on: (event) => {
        tell(event);
        this.#phase = { name, share: event.share, stopping: false };
      },
    };
  }
}

const wasStopped = ({ code }: FaultData): boolean => code === 'stopped' || code === 'worker-ended';
