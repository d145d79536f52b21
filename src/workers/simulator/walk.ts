import type { ItemId, UserId } from '#engine/domain/ids.ts';
import type { Question } from '#engine/domain/question.ts';
import type { RatingAnswer, Remembered } from '#engine/simulator/rater.ts';
import { drawer } from '#engine/store/documents.ts';

/** Who chooses what is shown. */
export type Chooser =
  | { readonly kind: 'you'; readonly item: ItemId }
  | { readonly kind: 'random' }
  | { readonly kind: 'popular' }
  /** A policy that was trained here. */
  | { readonly kind: 'policy'; readonly training: string; readonly arm: string };

/** One step of a walk, with everything that led from the item to the reward. */
export interface WalkStep {
  readonly item: ItemId;
  /** In words: "you", "a random choice", "A2C". */
  readonly by: string;
  /** What the rater was sent, exactly; null where nobody was sent anything. */
  readonly question: Question | null;
  readonly answer: RatingAnswer;
  /** A person rated in the simulated one's stead. */
  readonly person: boolean;
  /** What was retrieved, with how like it is to the item; null where that isn't what it was chosen by. */
  readonly remembered: readonly (Remembered & { readonly likeness: number | null })[];
  /** How many memories there were to choose from. */
  readonly memories: number;
  readonly rated: number | null;
  readonly kept: number | null;
  readonly viewing: number;
  readonly reward: number;
  /** How the episode stood after it. */
  readonly end: 'goes on' | 'left' | 'cut off';
}

/** One episode of one person, step by step. The same seed and the same choices give the same walk. */
export interface Walk {
  readonly simulation: string;
  readonly person: UserId;
  /** Which one of this person's: part of its seed. */
  readonly episode: number;
  readonly steps: readonly WalkStep[];
  /** What stands beside everything that the rater rated; absent where there is nothing to say, or nobody was asked yet. */
  readonly warning?: string;
}

/** By simulation and person (`walkId`). */
export const walks = drawer<Walk>('simulation-walks');

export function walkId(simulation: string, person: UserId): string {
  return `${simulation}/${person}`;
}
