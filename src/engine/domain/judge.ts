import type { Text } from '#messages/message.ts';
import type { JudgeId } from './ids.ts';
import type { Answer } from './judgement.ts';
import type { Question, TaskId } from './question.ts';
import type { StudyData } from './study-data.ts';
import type { Trial } from './trial.ts';
import type { Writing, Written } from './writing.ts';

/**
 * A question with its trial. A model reads only the question; a reference judge reads the trial.
 */
export interface Asked {
  readonly question: Question;
  readonly trial: Trial;
}

/** The known behaviour of a reference judge. */
export interface JudgeNature {
  /** A verb phrase that completes "a reference judge that": `prefers better-known items`. */
  readonly does: Text;
  /** True if its answer on any two slates is the same in both orders. */
  readonly orderBlind: boolean;
}

/** The properties of a judge that are known before it answers. Plain data. */
export interface JudgeCard {
  readonly id: JudgeId;
  readonly name: string;
  readonly kind: 'model' | 'reference';
  /** Present for reference judges only; absent in runs stored before cards had this field. */
  readonly nature?: JudgeNature;
  /** One sentence: what the judge is and what to use it for. */
  readonly about: Text;
  /** The tasks that the judge can answer. It never receives questions of other tasks. */
  readonly tasks: readonly TaskId[] | 'all';
  /** The id of the prompt format for this judge (`prompts/families.ts`). */
  readonly family: string;
  /** The data that the judge requires; absent if it accepts any. */
  readonly needs?: JudgeNeeds;
  /** Hash of weights and tokenizer, stored in the run's manifest; null for reference judges. */
  readonly weights: string | null;
  /** The datasets that it was trained on, as recorded by its maker. */
  readonly trainedOn?: readonly TrainingData[];
}

/** A dataset that a judge was trained on. */
export interface TrainingData {
  readonly name: string;
  /** Hash of its content, computed as at an import (`data/dataset-hash.ts`). */
  readonly hash: string;
  readonly users: number;
  /**
   * Ids of the users that neither training nor the choice of hyperparameters used; all others were used.
   */
  readonly unseen: readonly string[];
}

/** Decides whether the judge can answer questions of this task. */
export function answers({ tasks }: Pick<JudgeCard, 'tasks'>, task: TaskId): boolean {
  return tasks === 'all' || tasks.includes(task);
}

/**
 * Requirements on the data. A judge would answer noise on any other data, so `run/refusal.ts` refuses such a run.
 */
interface JudgeNeeds {
  /** True if the histories must have ratings, not only clicks. */
  readonly ratings: boolean;
  /**
   * Accepted names of one item (`DomainWords.noun`), in lower case; null if any name is accepted.
   */
  readonly nouns: readonly string[] | null;
  /** True if the utility of the slates to their user must be known. */
  readonly utilities?: boolean;
}

/** The progress of preparing a judge: loading weights, testing itself. */
export interface Loading {
  readonly note: Text;
  /** From 0 to 1; absent while unknown. */
  readonly share?: number;
}

export interface JudgeContext {
  readonly signal: AbortSignal;
  readonly data: StudyData;
}

/**
 * Answers questions. `test/kits/describe-judge.ts` tests the contract of every judge.
 *
 * It yields answers as they are ready, in any order, exactly one for each question. It may score neighbouring questions
 * together. It rejects with a `Fault` when it can't answer (the device was lost, the model is missing), but never
 * because of an illegal answer, which is unscored.
 */
export interface Judge {
  readonly card: JudgeCard;
  /**
   * The environment of this judge on this device for the run's manifest: adapter, threads, versions.
   */
  readonly environment: Readonly<Record<string, string>>;
  answer(asked: readonly Asked[], context: JudgeContext): AsyncIterable<readonly Answer[]>;
  /**
   * Writes text after a prompt by greedy decoding. Yields the pieces and returns the whole. Only judges that can
   * generate text have this method, and no verdict is read from the text silently.
   */
  write?(writing: Writing, context: JudgeContext): AsyncGenerator<string, Written>;
}
