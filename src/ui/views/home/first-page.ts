import type { FaultData } from '#engine/domain/fault.ts';
import type { DatasetsState } from '#ui/state/datasets-state.svelte.ts';
import type { OfflineCopy } from '#ui/state/offline-copy.svelte.ts';
import type { OpenRunState } from '#ui/state/open-run.svelte.ts';
import type { RequestLog } from '#ui/state/request-log.svelte.ts';
import type { Router } from '#ui/state/router.svelte.ts';
import type { RunsState } from '#ui/state/runs-state.svelte.ts';
import type { FirstDuelState } from './first-duel.svelte.ts';

/** Progress of the example study from the button to the first question. */
export type ExamplePhase =
  | { readonly name: 'offered' }
  | {
      readonly name: 'starting';
      readonly note: string;
      /** The part that is done, from 0 to 1; null if unknown. */
      readonly share: number | null;
    }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** The state that the first page shows, and the work that it starts. */
export interface FirstPage {
  readonly example: ExamplePhase;
  readonly firstDuel: FirstDuelState;
  readonly runs: RunsState;
  readonly datasets: DatasetsState;
  readonly openRun: OpenRunState;
  readonly requests: RequestLog;
  readonly router: Router;
  /** Undefined where the page has no copy of itself, as in tests. */
  readonly offline: OfflineCopy | undefined;
  /** Runs the example study: data, plan, questions, then the report. */
  runExample(): Promise<void>;
  /** Reads the lists of runs and of data. */
  load(): Promise<void>;
}
