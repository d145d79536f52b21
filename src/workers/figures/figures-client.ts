import type { UndoApi } from '#workers/wire/removals.ts';
import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { PeopleApi } from '#workers/annotation/annotation-api.ts';
import type { OnlineApi } from '#workers/online/online-api.ts';
import type { PlanningApi } from '#workers/sample-size/planning-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { FiguresApi } from '../report/figures-api.ts';
import type { MergeApi } from '../report/merge-api.ts';
import type { RunFileApi } from '../report/run-file-api.ts';
import url from './figures.worker.ts?worker&url';

/** All services of the figures worker. */
export type StoredApi = FiguresApi &
  RunFileApi &
  MergeApi &
  PlanningApi &
  PeopleApi &
  OnlineApi &
  UndoApi;

/** Opens a client of the figures worker. The caller closes it. */
export function openFigures(): { readonly figures: Remote<StoredApi>; close(): void } {
  const worker = openWorker(url, 'figures');
  return { figures: connect<StoredApi>(worker), close: () => worker.terminate() };
}
