import type { Experiment } from '#engine/online/experiment.ts';
import type { Removal } from '#workers/wire/removals.ts';
import type { Call } from '#workers/wire/wire.ts';

/** The log of experiments with visitors. */
export interface OnlineApi {
  experiments(input: null, call: Call): Promise<readonly Experiment[]>;
  /** Stores experiments; one replaces another of the same id. */
  keepExperiments(input: { experiments: readonly Experiment[] }, call: Call): Promise<void>;
  removeExperiment(input: { id: string }, call: Call): Promise<Removal>;
}
