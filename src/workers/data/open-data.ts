import { connect } from '#workers/wire/connect.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { DataApi } from './data-api.ts';

/** The door to the data worker. Whoever opens it closes it. */
export function openData(): { readonly data: Remote<DataApi>; readonly close: () => void } {
  const worker = new Worker(new URL('./data.worker.ts', import.meta.url), { type: 'module' });
  return { data: connect<DataApi>(worker), close: () => worker.terminate() };
}
