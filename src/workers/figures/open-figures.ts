import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { FiguresApi } from './figures-api.ts';
import url from './figures.worker.ts?worker&url';

/** The door from the screen to the worker that works reports out. Whoever opens it closes it. */
export function openFigures(): { readonly figures: Remote<FiguresApi>; close(): void } {
  const worker = openWorker(url, 'figures');
  return { figures: connect<FiguresApi>(worker), close: () => worker.terminate() };
}
