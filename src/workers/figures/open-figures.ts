import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { PeopleApi } from '#workers/people/people-api.ts';
import type { PlanningApi } from '#workers/planning/planning-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { FiguresApi } from './figures-api.ts';
import url from './figures.worker.ts?worker&url';

/** All that the worker serves: what is worked out from what is stored. */
export type StoredApi = FiguresApi & PlanningApi & PeopleApi;

/** The door from the screen to the worker that works reports out. Whoever opens it closes it. */
export function openFigures(): { readonly figures: Remote<StoredApi>; close(): void } {
  const worker = openWorker(url, 'figures');
  return { figures: connect<StoredApi>(worker), close: () => worker.terminate() };
}
