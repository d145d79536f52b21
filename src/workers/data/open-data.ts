import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { DataApi } from './data-api.ts';
import url from './data.worker.ts?worker&url';

/** The door to the data worker. Whoever opens it closes it. */
export function openData(): { readonly data: Remote<DataApi>; readonly close: () => void } {
  const worker = openWorker(url, 'data');
  return { data: connect<DataApi>(worker), close: () => worker.terminate() };
}
