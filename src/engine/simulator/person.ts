import type { ItemId, UserId } from '../domain/ids.ts';

/** A rating that a person has given before anything was simulated, on the environment's scale. */
export interface PastRating {
  readonly item: ItemId;
  readonly rating: number;
}

/**
 * Somebody who rates items: made up from tables, brought in a file, or a user of a dataset. All
 * texts are untrusted data: they enter a prompt through `prompts/untrusted.ts` alone.
 */
export interface Person {
  readonly id: UserId;
  readonly origin: 'made up' | 'imported' | 'dataset';
  readonly name: string;
  /** In years; absent where it isn't known. */
  readonly age?: number;
  readonly job?: string;
  readonly hobby?: string;
  readonly liked: readonly string[];
  readonly disliked: readonly string[];
  /** Whether the ratings are high or low as a rule; absent when they are neither. */
  readonly rater?: 'generous' | 'strict';
  /** In words, written by a model or from templates; empty where there is none. */
  readonly description: string;
  /** Oldest first. */
  readonly past: readonly PastRating[];
}
