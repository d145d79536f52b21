import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { TurnMarkers } from '#engine/prompts/family.ts';
import type { JudgeChoice } from '#engine/study/study.ts';
import type { Call } from '#workers/wire/wire.ts';

/** A model that is ready to answer. */
export interface LoadedModel {
  readonly card: JudgeCard;
  /** Runtime, device, threads: for the manifest of a run. */
  readonly environment: Readonly<Record<string, string>>;
  /** Read off the model's own chat template, when its family has no markers of its own. */
  readonly markers?: TurnMarkers;
  /** Whether it writes words; a model that was made for labels alone doesn't. */
  readonly writes?: boolean;
}

/** What a model is loaded by. */
export interface LoadInput {
  readonly id: string;
  readonly device: NonNullable<JudgeChoice['device']>;
  /** The page's own address. */
  readonly base: string;
  /** How often working memory is to be halved: it ran out before. */
  readonly smaller?: number;
}

/** A file of a model that a device can't run, or computes something else with. */
export interface Refusal {
  readonly device: 'wasm' | 'webgpu';
  readonly file: string;
  /** A sentence that names the file. */
  readonly why: string;
}

/** What a worker says instead of a loaded model, where another file or device is left: a fresh worker tries that. */
export interface Refused {
  readonly refused: Refusal;
}

/** What the models worker can be asked. It holds one model at a time. */
export interface ModelsApi {
  /** Reads, checks and starts a model, unless it is the one that is held. */
  load(input: LoadInput, call: Call<Loading>): Promise<LoadedModel>;
  /** Answers questions; each event brings those that are ready. Stops within one forward pass. */
  score(input: { questions: readonly Question[] }, call: Call<readonly Answer[]>): Promise<void>;
  /** Writes words, greedily; each event brings the piece that came. Stops within one token. `task-not-offered` where a model can't write. */
  write(input: Writing, call: Call<string>): Promise<Written>;
}

/** The worker itself, which tries one file on one device: a runtime can't be exchanged within a worker. */
export interface ModelsWorkerApi extends Omit<ModelsApi, 'load'> {
  /** @throws Fault as `ModelsApi.load`, where nothing is left to try */
  load(
    input: LoadInput & { readonly refusals?: readonly Refusal[] },
    call: Call<Loading>,
  ): Promise<LoadedModel | Refused>;
}
