import { OWN_DATABASES, withDatabases } from '#engine/store/backup/databases.ts';
import { restoreBackup, type Restored } from '#engine/store/backup/restore-backup.ts';
import { saveBackup } from '#engine/store/backup/save-backup.ts';
import type { Call } from '#workers/wire/wire.ts';

export type { Restored };

/** The share of a back-up that is written or read, 0 to 1. */
interface BackupProgress {
  readonly share: number;
}

/** The part of the data worker's interface that saves and restores everything. */
export interface BackupApi {
  /** Returns one file with every row of this browser's databases. */
  saveBackup(
    input: null,
    call: Call<BackupProgress>,
  ): Promise<{ readonly name: string; readonly blob: Blob }>;
  /**
   * Adds everything in the file that this browser doesn't have.
   * @throws Fault `file-unusable` if it is no back-up; nothing changes then.
   */
  restoreBackup(input: { file: File }, call: Call<BackupProgress>): Promise<Restored>;
}

/** Creates the back-up service. `now` returns milliseconds since 1970. */
export function backupApi(now: () => number, names = OWN_DATABASES): BackupApi {
  return {
    saveBackup: (_, { emit }) =>
      withDatabases(names, async (databases) => {
        const savedAt = now();
        const day = new Date(savedAt).toISOString().slice(0, 10);
        const blob = await saveBackup(databases, savedAt, (share) => emit({ share }));
        return { name: `slatewise-${day}.slatewise.gz`, blob };
      }),

    restoreBackup: ({ file }, { emit }) => restoreBackup(file, names, (share) => emit({ share })),
  };
}
