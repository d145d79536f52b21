import type { UndoApi } from '#workers/wire/removals.ts';
import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { BackupApi } from './backup-api.ts';
import type { DataApi } from './data-api.ts';
import url from './data.worker.ts?worker&url';

/** Milliseconds in which the worker must stop before it is restarted: a file can keep it too busy to read messages. */
const STOPS_WITHIN = 2000;

/** Opens a client of the data worker. The caller must call `close`. */
export function openData(): {
  readonly data: Remote<DataApi & BackupApi & UndoApi>;
  readonly close: () => void;
} {
  const worker = openWorker(url, 'data');
  const ending = { within: STOPS_WITHIN, restart: worker.restart };
  return {
    data: connect<DataApi & BackupApi & UndoApi>(worker, ending),
    close: () => worker.terminate(),
  };
}
