import { Fault } from '../../domain/fault.ts';
import { message } from '#messages/message.ts';
import { addDocuments, addRows } from './add-rows.ts';
import { BACKUP_VERSION, type BackupHead } from './backup-line.ts';
import { noDamage, type Damage } from './damage.ts';
import { OWN_DATABASES, PRESENT_SCHEMA, withDatabases, type DatabaseNames } from './databases.ts';
import { isOlder, migrated } from './migrated.ts';
import { readBackup } from './read-backup.ts';
import { stopIfAsked } from './stop-if-asked.ts';

/** Numbers of things in a back-up. */
interface Counts {
  readonly datasets: number;
  readonly runs: number;
  readonly documents: number;
}

/** How far a restoration is. */
export interface Restoring {
  /** The share of the work that is done, 0 to 1. */
  readonly share: number;
  /** Things that were added. */
  readonly added: Counts;
  /** Things that this browser had already; they stay as they are here. */
  readonly present: Counts;
}

/** The outcome of a restoration. */
export interface Restored extends Omit<Restoring, 'share'>, Damage {
  /** True if it was stopped on request; the damage is then what was found until then. */
  readonly stopped: boolean;
}

/** How a back-up is restored. */
interface Asking {
  readonly names?: DatabaseNames;
  readonly tell?: (progress: Restoring) => void;
  readonly signal?: AbortSignal;
}

/**
 * Adds everything in a back-up that this browser doesn't have. What it has stays: a dataset or run with the same id, a
 * document with the same key. Each dataset, each run and each group of documents is written whole or not at all, so that
 * a restoration that broke off or was stopped can be repeated.
 *
 * @throws Fault `file-unusable` if the file is no back-up, of a newer version, or has lines or parts that are larger than
 * any that this page writes; `store-full` if the disk is full. What `tell` reported last stays added.
 */
export async function restoreBackup(
  file: Blob,
  { names = OWN_DATABASES, tell = () => {}, signal }: Asking = {},
): Promise<Restored> {
  const added = { datasets: 0, runs: 0, documents: 0 };
  const present = { datasets: 0, runs: 0, documents: 0 };
  // The share of the file that is read; how much of the work that is, and the share that was done before. Nothing is known
  // of the work before the first line is read.
  let [read, of, from] = [0, 0, 0];
  const report = () =>
    tell({ share: from + of * read, added: { ...added }, present: { ...present } });
  let damage: () => Damage = () => ({ ...noDamage(), cutOff: false });

  const reading = {
    signal,
    tell: (share: number) => {
      read = share;
      report();
    },
  };

  try {
    let backup = await readBackup(file, reading);
    damage = backup.damage;
    refuseNewer(backup.head);
    if (isOlder(backup.head.schema)) {
      of = 1 / 2;
      const today = await migrated(backup, signal);
      [read, from] = [0, 1 / 2];
      backup = await readBackup(today, reading);
    } else of = 1;
    const { groups } = backup;
    await withDatabases(names, async (databases) => {
      for await (const { of, id, rows } of groups) {
        stopIfAsked(signal);
        if (of === 'documents') {
          const fresh = await addDocuments(databases.documents, rows);
          added.documents += fresh;
          present.documents += rows.length - fresh;
        } else {
          const counts = (await addRows(databases.runs, of, id, rows)) ? added : present;
          counts[of === 'run' ? 'runs' : 'datasets']++;
        }
        report();
      }
    });
  } catch (thrown) {
    if (Fault.from(thrown).code !== 'stopped') throw thrown;
    return { added, present, ...damage(), cutOff: false, stopped: true };
  }
  return { added, present, ...damage(), stopped: false };
}

function refuseNewer({ version, schema }: BackupHead): void {
  const newer = schema.runs > PRESENT_SCHEMA.runs || schema.documents > PRESENT_SCHEMA.documents;
  if (version > BACKUP_VERSION || newer) {
    throw new Fault('file-unusable', message('backup.newer'));
  }
}
