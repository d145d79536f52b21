import type { ItemId, UserId } from '#engine/domain/ids.ts';
import type { Text } from '#messages/message.ts';
import type { Question } from '#engine/domain/question.ts';
import type { RatingAnswer, Remembered } from '#engine/simulator/rater.ts';

/** The source of the next item. */
export type Chooser =
  | { readonly kind: 'you'; readonly item: ItemId }
  | { readonly kind: 'random' }
  | { readonly kind: 'popular' }
  /** A policy trained in this simulation. */
  | { readonly kind: 'policy'; readonly training: string; readonly arm: string };

/** One step of a rollout, with all values between the item and the reward. */
export interface RolloutStep {
  readonly item: ItemId;
  /** A phrase: "you", "a random choice", "A2C". */
  readonly by: string;
  /** The rater's exact prompt; null for raters that read no prompt. */
  readonly question: Question | null;
  readonly answer: RatingAnswer;
  /** True if the page's user rated in place of the synthetic user. */
  readonly person: boolean;
  /** The retrieved memories with their similarity to the item; null where retrieval uses no similarity. */
  readonly remembered: readonly (Remembered & { readonly similarity: number | null })[];
  /** Number of memories available to the retrieval. */
  readonly memories: number;
  readonly rated: number | null;
  readonly kept: number | null;
  readonly viewing: number;
  /** The person's likes at this step; absent until they change. */
  readonly liked?: readonly string[];
  readonly reward: number;
  /** The state of the episode after the step: `left` for terminated, `cut off` for truncated. */
  readonly end: 'goes on' | 'left' | 'cut off';
}

/** One episode of one person, step by step. The same seed and choices give the same rollout. */
export interface Rollout {
  readonly simulation: string;
  readonly person: UserId;
  /** Ordinal of this person's episode, from 0; part of its seed. */
  readonly episode: number;
  readonly steps: readonly RolloutStep[];
  /** The rater's warning, to show with all its ratings; absent where there is none, or before the first answer. */
  readonly warning?: Text;
}

export function rolloutId(simulation: string, person: UserId): string {
  return `${simulation}/${person}`;
}
