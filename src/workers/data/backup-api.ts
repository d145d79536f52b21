import { OWN_DATABASES, withDatabases } from '#engine/store/backup/databases.ts';
import {
  restoreBackup,
  type Restored,
  type Restoring,
} from '#engine/store/backup/restore-backup.ts';
import { saveBackup } from '#engine/store/backup/save-backup.ts';
import type { Call } from '#workers/wire/wire.ts';

export type { Restored, Restoring };

/** The share of a back-up that is written, 0 to 1. */
interface SavingProgress {
  readonly share: number;
}

/** The part of the data worker's interface that saves and restores everything. */
export interface BackupApi {
  /**
   * Returns one file with every row of this browser's databases.
   *
   * @throws Fault `stopped` on request
   */
  saveBackup(
    input: null,
    call: Call<SavingProgress>,
  ): Promise<{ readonly name: string; readonly blob: Blob }>;
  /**
   * Adds everything in the file that this browser doesn't have. A stopped call resolves with what was added until then.
   *
   * @throws Fault `file-unusable` if it is no back-up; nothing changes then. After any other fault, what the last event
   * counted stays added.
   */
  restoreBackup(input: { file: File }, call: Call<Restoring>): Promise<Restored>;
}

/** Creates the back-up service. `now` returns milliseconds since 1970. */
export function backupApi(now: () => number, names = OWN_DATABASES): BackupApi {
  return {
    saveBackup: (_, { emit, signal }) =>
      withDatabases(names, async (databases) => {
        const savedAt = now();
        const day = new Date(savedAt).toISOString().slice(0, 10);
        const tell = (share: number) => emit({ share });
        const blob = await saveBackup(databases, savedAt, { tell, signal });
        return { name: `slatewise-${day}.slatewise.gz`, blob };
      }),

    restoreBackup: ({ file }, { emit, signal }) =>
      restoreBackup(file, { names, tell: emit, signal }),
  };
}
