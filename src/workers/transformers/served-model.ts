import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { LoadedModel } from './models-api.ts';

/** A model that is ready, and answers questions by itself. */
export interface ServedModel {
  readonly loaded: LoadedModel;
  readonly score: (
    questions: readonly Question[],
    signal: AbortSignal,
    on: (answers: readonly Answer[]) => void,
  ) => Promise<void>;
  /** Counts the tokens of texts. */
  readonly count: (texts: readonly string[], signal: AbortSignal) => Promise<readonly number[]>;
  /** Writes words, greedily; absent where a model can't. Stops within one token. */
  readonly write?: (writing: Writing, call: Call<string>) => Promise<Written>;
  /** Frees what it holds beyond a call. */
  readonly close: () => void;
}
