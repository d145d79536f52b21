import type { Documents } from '#engine/store/documents.ts';
import type { RunnerParts } from '#workers/runner/hold-runs.ts';

/** What the simulator needs of the worker that it is served from. */
export interface SimulatorParts extends Pick<
  RunnerParts,
  'store' | 'judges' | 'desk' | 'locks' | 'embedders' | 'now'
> {
  readonly documents: Promise<Documents>;
}
