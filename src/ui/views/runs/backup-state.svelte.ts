import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { BackupApi, Restored } from '#workers/data/backup-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

type BackupPhase =
  | { readonly name: 'quiet' }
  | { readonly name: 'saving' | 'restoring'; readonly share: number }
  | { readonly name: 'saved'; readonly file: string; readonly bytes: number }
  | { readonly name: 'restored'; readonly outcome: Restored }
  | {
      readonly name: 'failed';
      readonly work: 'saving' | 'restoring';
      readonly fault: FaultData;
    };

interface Parts {
  readonly data: Remote<BackupApi>;
  /** Saves a file as a download. */
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Reads anew what the page lists. */
  readonly reload: () => Promise<void>;
}

/** Saves everything that this browser stores as one file, and adds the content of such a file. */
export class BackupState {
  readonly #parts: Parts;
  #phase = $state.raw<BackupPhase>({ name: 'quiet' });

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

  save(): Promise<void> {
    return this.#try('saving', async (on) => {
      const file = await this.#parts.data.saveBackup(null, { on });
      this.#parts.save(file);
      return { name: 'saved', file: file.name, bytes: file.blob.size };
    });
  }

  restore(file: File): Promise<void> {
    return this.#try('restoring', async (on) => {
      try {
        const outcome = await this.#parts.data.restoreBackup({ file }, { on });
        return { name: 'restored', outcome };
      } finally {
        await this.#parts.reload();
      }
    });
  }

  async #try(
    work: 'saving' | 'restoring',
    run: (on: (event: { readonly share: number }) => void) => Promise<BackupPhase>,
  ): Promise<void> {
    if (this.busy) return;
    this.#phase = { name: work, share: 0 };
    try {
      this.#phase = await run(({ share }) => (this.#phase = { name: work, share }));
    } catch (thrown) {
      this.#phase = { name: 'failed', work, fault: Fault.from(thrown).toData() };
    }
  }
}
