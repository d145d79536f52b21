import type { ResolvedFamily } from '../domain/family.ts';
import type { Judge } from '../domain/judge.ts';
import type { Store } from '../store/store.ts';
import type { RunInputs } from './run-inputs.ts';
import type { RunSession } from './run-session.ts';

/** An opened judge with its prompt format. */
export interface Ready {
  readonly judge: Judge;
  readonly family: ResolvedFamily;
}

export interface Parts {
  readonly store: Pick<Store, 'add' | 'addReasons' | 'updateRun'>;
  /** Opens a judge of the run; 0 is the first. It may release the judges opened before. */
  readonly open: (member: number) => Promise<Ready>;
  /** Milliseconds on any clock; only differences are used. */
  readonly now: () => number;
}

/** A run that is executed. */
export interface Execution {
  readonly inputs: RunInputs;
  readonly session: RunSession;
  readonly parts: Parts;
}
