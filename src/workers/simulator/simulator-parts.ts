import type { RunnerParts } from '#workers/run/run-service.ts';
import type { Judges } from '#workers/run/open-judges.ts';

/** The parts of the worker that the simulator needs. */
export interface SimulatorParts extends Pick<
  RunnerParts,
  'store' | 'documents' | 'judgeLock' | 'locks' | 'removals' | 'embedders' | 'now'
> {
  readonly judges: Judges;
}
