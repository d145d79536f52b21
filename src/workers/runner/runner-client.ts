import type { UndoApi } from '#workers/wire/removals.ts';
import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { ExamApi } from '#workers/exam/exam-api.ts';
import type { RunnerApi } from '../run/runner-api.ts';
import url from './runner.worker.ts?worker&url';
import type { UnreadApi } from './unread-service.ts';

/** All services that use the judge of the runner worker, one piece of work at a time. */
type HeldApi = RunnerApi & ExamApi & SimulatorApi & UnreadApi & UndoApi;

/** Opens a client of the runner worker. The caller closes it. */
export function openRunner(): { readonly runner: Remote<HeldApi>; close(): void } {
  const worker = openWorker(url, 'runner');
  return { runner: connect<HeldApi>(worker), close: () => worker.terminate() };
}
