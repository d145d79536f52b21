import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { DataApi } from './data-api.ts';
import url from './data.worker.ts?worker&url';

/** A file can keep the worker so busy that it reads no message: it has so many milliseconds to stop. */
const STOPS_WITHIN = 2000;

/** The door to the data worker. Whoever opens it closes it. */
export function openData(): { readonly data: Remote<DataApi>; readonly close: () => void } {
  const worker = openWorker(url, 'data');
  const ending = { within: STOPS_WITHIN, restart: worker.restart };
  return { data: connect<DataApi>(worker, ending), close: () => worker.terminate() };
}
