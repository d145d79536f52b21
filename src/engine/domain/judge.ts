import type { JudgeId } from './ids.ts';
import type { Answer } from './judgement.ts';
import type { Question, TaskId } from './question.ts';
import type { StudyData } from './study-data.ts';
import type { Trial } from './trial.ts';
import type { Writing, Written } from './writing.ts';

/** A question with the trial behind it. A model reads the question alone; a reference judge, the trial. */
export interface Asked {
  readonly question: Question;
  readonly trial: Trial;
}

/** How a judge of known properties comes to its answers. */
export interface JudgeNature {
  /** A few words that follow "a reference judge that": `prefers better-known items`. */
  readonly does: string;
  /** Its answer on two slates is the same in both orders, whatever the slates are. */
  readonly orderBlind: boolean;
}

/** What is known of a judge before it has answered anything. Plain data. */
export interface JudgeCard {
  readonly id: JudgeId;
  readonly name: string;
  readonly kind: 'model' | 'reference';
  /** Of a reference judge; absent for models, and for runs that were kept before cards had it. */
  readonly nature?: JudgeNature;
  /** One sentence: what it is and what it is good for. */
  readonly about: string;
  /** Which questions it can answer; it is never asked another. */
  readonly tasks: readonly TaskId[] | 'all';
  /** How prompts are written for it (`prompts/registry.ts`). */
  readonly family: string;
  /** What its questions must be about; absent when anything will do. */
  readonly needs?: JudgeNeeds;
  /** Hash of weights and tokenizer, for the manifest of a run; null for reference judges. */
  readonly weights: string | null;
  /** Data that it was trained on, as far as its maker recorded it. */
  readonly trainedOn?: readonly TrainingData[];
}

/** A dataset that a judge was trained on. */
export interface TrainingData {
  readonly name: string;
  /** Hash of its content, as an import works it out (`data/dataset-hash.ts`). */
  readonly hash: string;
  readonly users: number;
  /** Ids of the users whom neither training nor the choice of a recipe ever saw; all others were seen. */
  readonly unseen: readonly string[];
}

/** Whether a judge answers such questions, and so is asked them. */
export function answers({ tasks }: Pick<JudgeCard, 'tasks'>, task: TaskId): boolean {
  return tasks === 'all' || tasks.includes(task);
}

/** Outside of this a judge would answer noise, so it isn't asked (`run/refusal.ts`). */
export interface JudgeNeeds {
  /** Histories with ratings, not with clicks alone. */
  readonly ratings: boolean;
  /** What one item may be called (`DomainWords.noun`), in lower case; null where any will do. */
  readonly nouns: readonly string[] | null;
  /** Slates whose worth to their user is known. */
  readonly utilities?: boolean;
}

/** Says how a judge is getting ready: loading weights, testing itself. */
export interface Loading {
  readonly note: string;
  /** From 0 to 1; absent while it can't be known. */
  readonly share?: number;
}

export interface JudgeContext {
  readonly signal: AbortSignal;
  readonly data: StudyData;
}

/**
 * Whoever answers. `test/kits/describe-judge.ts` states what each owes.
 *
 * Answers come as they are ready, in any order, one for each question asked. Questions that lie
 * next to each other may be scored together. Rejects with a `Fault` when no answer could be had
 * (the device was lost, the model is missing); never for an odd answer, which is unscored.
 */
export interface Judge {
  readonly card: JudgeCard;
  /** What the run's manifest says of this judge on this device: adapter, threads, versions. */
  readonly environment: Readonly<Record<string, string>>;
  answer(asked: readonly Asked[], context: JudgeContext): AsyncIterable<readonly Answer[]>;
  /**
   * Writes words after a prompt, greedily: pieces as they come, the whole as the return value. Only
   * judges that can write have it, and no verdict is read from it silently.
   */
  write?(writing: Writing, context: JudgeContext): AsyncGenerator<string, Written>;
}
