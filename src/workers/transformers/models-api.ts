import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import type { JudgeChoice } from '#engine/domain/study.ts';
import type { Call } from '#workers/wire/wire.ts';

/** A model that is ready to answer. */
export interface LoadedModel {
  readonly card: JudgeCard;
  /** Runtime, device, threads: for the manifest of a run. */
  readonly environment: Readonly<Record<string, string>>;
  /** Derived from the model's own chat template, when its family has no markers of its own. */
  readonly markers?: TurnMarkers;
  /** True if it writes words; a model that was made for labels alone doesn't. */
  readonly writes?: boolean;
  /** True if it writes labels and tells no probabilities, so that no beginning of replies can be chosen by label mass. */
  readonly withoutMass?: true;
}

/** The input of a model's loading. */
export interface LoadInput {
  readonly id: string;
  readonly device: NonNullable<JudgeChoice['device']>;
  /** The page's own address. */
  readonly base: string;
  /** The number of times to halve working memory, after earlier runs ran out of it. */
  readonly smaller?: number;
}

/** A file of a model that a device can't run, or with which it computes wrong numbers. */
export interface Refusal {
  readonly device: 'wasm' | 'webgpu';
  readonly file: string;
  /** A sentence that names the file. */
  readonly why: string;
}

/** A worker's reply instead of a loaded model, where another file or device is left: a fresh worker tries that. */
export interface Refused {
  readonly refused: Refusal;
}

/** The service of a worker that runs a language model. It holds one model at a time. */
export interface ModelsApi {
  /** Reads, checks and starts a model, unless it is the one that is loaded. */
  load(input: LoadInput, call: Call<Loading>): Promise<LoadedModel>;
  /** Counts the tokens of texts by the tokenizer of the loaded model. */
  count(input: { texts: readonly string[] }, call: Call): Promise<readonly number[]>;
  /** Answers questions; each event holds the answers that are ready. Stops within one forward pass. */
  score(input: { questions: readonly Question[] }, call: Call<readonly Answer[]>): Promise<void>;
  /**
   * Writes words, greedily; each event holds the next piece. Stops within one token. `task-not-offered` where a model
   * can't write.
   */
  write(input: Writing, call: Call<string>): Promise<Written>;
}

/**
 * The service of the worker itself, which tries one file on one device: a runtime can't be replaced within a worker.
 */
export interface ModelsWorkerApi extends Omit<ModelsApi, 'load'> {
  /** @throws Fault as `ModelsApi.load`, where no file is left to try */
  load(
    input: LoadInput & { readonly refusals?: readonly Refusal[] },
    call: Call<Loading>,
  ): Promise<LoadedModel | Refused>;
}
