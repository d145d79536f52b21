import type { Judgement } from '#engine/domain/judgement.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { DatasetId, RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Openings } from '#engine/domain/family.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Removal } from '#workers/wire/removals.ts';
import type { OpeningsOf } from './openings-of.ts';
import type { PromptPreview } from './prompt-previews.ts';
import type { SamplingNotes } from '#engine/domain/study-data.ts';
import type { Written } from '#engine/domain/writing.ts';
import type { LoadingEvent, RunEvent } from '#engine/run/run-event.ts';
import type { JudgePace } from '#engine/run/judge-pace.ts';
import type { JudgedPair } from '#engine/run/judge-pair.ts';
import type { SplitChoice, SplitFiles } from '#engine/study/split-files.ts';
import type { JudgeChoice, Study } from '#engine/domain/study.ts';
import type { WrittenFile } from '#workers/report/written-files.ts';
import type { Call } from '#workers/wire/wire.ts';

/** The size of a study before it runs. */
export interface PlanEstimate {
  readonly trials: number;
  /** The number of those that show another user's history. */
  readonly swapped: number;
  readonly users: number;
  readonly notes: SamplingNotes;
  /** Characters of all prompts, and of the prefixes that each shares with the question before. */
  readonly characters: { readonly all: number; readonly shared: number };
  /** A prompt of each kind that the run asks; empty if nothing is asked. */
  readonly previews: readonly PromptPreview[];
  /** The texts that the judge writes: profiles, texts before answers, explanations. */
  readonly texts: number;
  /** True if the judge writes texts and no run on this device says how long it takes for one. */
  readonly textsUntimed: boolean;
  /**
   * Seconds of judging and of writing, as far as they are known, from this judge's last speed on this device (in a run, an exam or a test of the model) or a
   * stated guess; null if unknown.
   */
  readonly seconds: {
    readonly low: number;
    readonly high: number;
    readonly from: 'run' | 'exam' | 'test' | 'guess';
  } | null;
}

/** A dataset, and the parts of a study that decide its split. */
interface SplitInput {
  readonly study: SplitChoice;
  readonly dataset: DatasetId;
}

/** A stored run. */
export interface KeptRun extends Run {
  /** The number of its questions with an answer. */
  readonly done: number;
}

/** An event of an explanation in progress. After a loading event, the text begins anew. */
export type ExplainEvent =
  | ({ readonly kind: 'loading' } & Loading)
  | { readonly kind: 'words'; readonly piece: string };

/**
 * The functions of the runner worker. Judges that need a runtime have workers of their own below it.
 */
export interface RunnerApi {
  judges(input: { base: string }, call: Call): Promise<readonly JudgeCard[]>;
  estimate(
    input: { study: Study; dataset: DatasetId; base: string },
    call: Call,
  ): Promise<PlanEstimate>;
  /** Writes the split of a study as two files. @throws Fault `study-invalid` if the data is gone */
  split(input: SplitInput, call: Call): Promise<SplitFiles>;
  /** Writes the same two files as a zip. @throws Fault `study-invalid` if the data is gone */
  splitZip(input: SplitInput, call: Call): Promise<WrittenFile>;
  /** Plans a run and stores it with all its data. Asks nothing yet. */
  plan(
    input: { run: RunId; study: Study; dataset: DatasetId; base: string },
    call: Call<RunEvent>,
  ): Promise<Run>;
  /**
   * Writes the questions of a study whose judge answers outside this program: files of requests, then `plan.json`.
   *
   * @throws Fault `study-invalid` with the path of what can't be asked in files
   */
  requests(
    input: { study: Study; dataset: DatasetId; base: string },
    call: Call<LoadingEvent>,
  ): Promise<readonly WrittenFile[]>;
  /**
   * Starts or continues a run and skips trials that are judged already. When the call's signal stops it, finished
   * judgements stay stored.
   *
   * `answers` are the files of a judge that answers outside this program: plan, requests and answers. What is wrong with
   * them is reported at the end.
   *
   * @throws Fault `run-busy` if another tab still holds the run after a wait
   */
  run(
    input: { run: RunId; base: string; answers?: readonly File[] },
    call: Call<RunEvent>,
  ): Promise<Run>;
  /**
   * Asks the judge of a run to explain its choice of a label afterwards. Stores nothing.
   *
   * @throws Fault `task-not-offered` if it can't write; `run-busy` while a run is in progress here
   */
  explain(
    input: { run: RunId; question: Question; label: string; base: string },
    call: Call<ExplainEvent>,
  ): Promise<Written>;
  /**
   * Asks a judge about one pair in both orders. Stores nothing. Ends with `stopped` as soon as other work here wants the
   * judge.
   *
   * @throws Fault `run-busy` while such work is in progress
   */
  judgePair(
    input: { judge: JudgeChoice; pair: JudgedPair; base: string },
    call: Call<Loading>,
  ): Promise<readonly [Judgement, Judgement]>;
  /** Stores the measured speed of a judge, from which plans estimate their time. */
  recordPace(input: JudgePace, call: Call): Promise<void>;
  /** Stores the beginnings of replies that a test chose for a model, so that no run has to choose them again. */
  recordOpenings(input: OpeningsOf & { readonly openings: Openings }, call: Call): Promise<void>;
  runs(input: null, call: Call): Promise<readonly KeptRun[]>;
  /**
   * Deletes a run with everything that belongs to it. Reports the wait if another tab holds the run.
   *
   * @throws Fault `run-busy` if it is in progress here, or another tab still holds it after a wait
   */
  removeRun(input: { run: RunId }, call: Call<LoadingEvent>): Promise<Removal>;
}
