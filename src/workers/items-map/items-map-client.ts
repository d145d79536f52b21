import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { ItemsMapApi } from './items-map-api.ts';
import url from './items-map.worker.ts?worker&url';

/** Opens a worker for one map. The caller closes it, which also stops a layout in the middle of a step. */
export function openItemsMap(): { readonly maps: Remote<ItemsMapApi>; close(): void } {
  const worker = openWorker(url, 'items-map');
  return { maps: connect<ItemsMapApi>(worker), close: () => worker.terminate() };
}
