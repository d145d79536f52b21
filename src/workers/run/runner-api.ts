import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { DatasetId, RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Question } from '#engine/domain/question.ts';
import type { SamplingNotes } from '#engine/domain/study-data.ts';
import type { Written } from '#engine/domain/writing.ts';
import type { LoadingEvent, RunEvent } from '#engine/run/run-event.ts';
import type { UnreadRow } from '#engine/store/readable.ts';
import type { Study } from '#engine/domain/study.ts';
import type { Call } from '#workers/wire/wire.ts';

/** The size of a study before it runs. */
export interface PlanEstimate {
  readonly trials: number;
  readonly users: number;
  readonly notes: SamplingNotes;
  /** Characters of all prompts, and of the prefixes that each shares with the question before. */
  readonly characters: { readonly all: number; readonly shared: number };
  /**
   * Seconds of judging, from this judge's last speed on this device or a stated guess; null if unknown.
   */
  readonly seconds: {
    readonly low: number;
    readonly high: number;
    readonly measured: boolean;
  } | null;
}

/** A stored run. */
export interface KeptRun extends Run {
  /** The number of its questions with an answer. */
  readonly done: number;
}

/** An event of an explanation in progress. After a loading event, the text begins anew. */
export type ExplainEvent =
  ({ readonly kind: 'loading' } & Loading) | { readonly kind: 'words'; readonly piece: string };

/**
 * The functions of the runner worker. Judges that need a runtime have workers of their own below it.
 */
export interface RunnerApi {
  judges(input: { base: string }, call: Call): Promise<readonly JudgeCard[]>;
  estimate(
    input: { study: Study; dataset: DatasetId; base: string },
    call: Call,
  ): Promise<PlanEstimate>;
  /** Plans a run and stores it with all its data. Asks nothing yet. */
  plan(
    input: { run: RunId; study: Study; dataset: DatasetId; base: string },
    call: Call<RunEvent>,
  ): Promise<Run>;
  /**
   * Starts or continues a run and skips trials that are judged already. When the call's signal stops it, finished
   * judgements stay stored.
   *
   * @throws Fault `run-busy` if another tab still holds the run after a wait
   */
  run(input: { run: RunId; base: string }, call: Call<RunEvent>): Promise<Run>;
  /**
   * Asks the judge of a run to explain its choice of a label afterwards. Stores nothing.
   *
   * @throws Fault `task-not-offered` if it can't write; `run-busy` while a run is in progress here
   */
  explain(
    input: { run: RunId; question: Question; label: string; base: string },
    call: Call<ExplainEvent>,
  ): Promise<Written>;
  runs(input: null, call: Call): Promise<readonly KeptRun[]>;
  /** Returns the unreadable rows of the list of runs, which `runs` leaves out. */
  unreadRuns(input: null, call: Call): Promise<readonly UnreadRow[]>;
  /**
   * Deletes a run with everything that belongs to it. Reports the wait if another tab holds the run.
   *
   * @throws Fault `run-busy` if it is in progress here, or another tab still holds it after a wait
   */
  removeRun(input: { run: RunId }, call: Call<LoadingEvent>): Promise<void>;
}
