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

/** What the models worker can be asked. It holds one model at a time. */
export interface ModelsApi {
  /** Reads, checks and starts a model, unless it is the one that is held. `base` is the page's own address. */
  load(
    input: {
      id: string;
      device: NonNullable<JudgeChoice['device']>;
      base: string;
      /** How often working memory is to be halved: it ran out before. */
      smaller?: number;
    },
    call: Call<Loading>,
  ): Promise<LoadedModel>;
  /** Answers questions; each event brings those that are ready. Stops within one forward pass. */
  score(input: { questions: readonly Question[] }, call: Call<readonly Answer[]>): Promise<void>;
  /** Writes words, greedily; each event brings the piece that came. Stops within one token. `task-not-offered` where a model can't write. */
  write(input: Writing, call: Call<string>): Promise<Written>;
}
