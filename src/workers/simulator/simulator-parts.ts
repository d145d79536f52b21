import type { Documents } from '#engine/store/documents.ts';
import type { RunnerParts } from '#workers/run/run-service.ts';
import type { Judges } from '#workers/run/open-judges.ts';

/** The parts of the worker that the simulator needs. */
export interface SimulatorParts extends Pick<
  RunnerParts,
  'store' | 'judgeLock' | 'locks' | 'embedders' | 'now'
> {
  readonly judges: Judges;
  readonly documents: Promise<Documents>;
}
