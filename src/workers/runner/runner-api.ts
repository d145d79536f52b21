import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { DatasetId, RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Question } from '#engine/domain/question.ts';
import type { SamplingNotes } from '#engine/domain/study-data.ts';
import type { Written } from '#engine/domain/writing.ts';
import type { RunEvent } from '#engine/run/run-event.ts';
import type { UnreadRow } from '#engine/store/readable.ts';
import type { Study } from '#engine/study/study.ts';
import type { Call } from '#workers/wire/wire.ts';

/** What a study comes to, before it is run. */
export interface PlanEstimate {
  readonly trials: number;
  readonly users: number;
  readonly notes: SamplingNotes;
  /** Characters of all prompts, and how many of them stand in a prefix shared with the question before. */
  readonly characters: { readonly all: number; readonly shared: number };
  /** Seconds of judging, from this judge's last speed on this device or a stated guess; null when unknown. */
  readonly seconds: {
    readonly low: number;
    readonly high: number;
    readonly measured: boolean;
  } | null;
}

/** A run as it lies in the store. */
export interface KeptRun extends Run {
  /** How many of its questions have an answer. */
  readonly done: number;
}

/** What an explanation says on its way. Words that come after a loading belong to another text than those before. */
export type ExplainEvent =
  ({ readonly kind: 'loading' } & Loading) | { readonly kind: 'words'; readonly piece: string };

/** What the runner worker can be asked. Runs are held there; judges that need a runtime live in workers of their own below it. */
export interface RunnerApi {
  judges(input: { base: string }, call: Call): Promise<readonly JudgeCard[]>;
  estimate(
    input: { study: Study; dataset: DatasetId; base: string },
    call: Call,
  ): Promise<PlanEstimate>;
  /** Plans a run and keeps it, with all its data. Nothing is judged yet. */
  plan(
    input: { run: RunId; study: Study; dataset: DatasetId; base: string },
    call: Call<RunEvent>,
  ): Promise<Run>;
  /**
   * Starts a run or goes on with it: what is judged already is skipped. Stopped by the call's
   * signal, it keeps what is done. `run-busy` when another tab
   * goes on holding it.
   */
  run(input: { run: RunId; base: string }, call: Call<RunEvent>): Promise<Run>;
  /**
   * Has the judge of a run say why it chose a label, in words, after the fact: nothing that is
   * stored changes. `task-not-offered` where it can't write; `run-busy` while a run is going here.
   */
  explain(
    input: { run: RunId; question: Question; label: string; base: string },
    call: Call<ExplainEvent>,
  ): Promise<Written>;
  runs(input: null, call: Call): Promise<readonly KeptRun[]>;
  /** Rows of the list of runs that can't be read; `runs` leaves them out. */
  unreadRuns(input: null, call: Call): Promise<readonly UnreadRow[]>;
  removeRun(input: { run: RunId }, call: Call): Promise<void>;
}
