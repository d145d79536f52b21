import type { ItemId, UserId } from '../domain/ids.ts';

/** A rating from before the simulation, on the environment's scale. */
export interface PastRating {
  readonly item: ItemId;
  readonly rating: number;
}

/**
 * A synthetic user, made up from tables, imported from a file or taken from a dataset. All texts are untrusted data:
 * only `prompts/untrusted.ts` puts them into a prompt.
 */
export interface Person {
  readonly id: UserId;
  readonly origin: 'made up' | 'imported' | 'dataset';
  readonly name: string;
  /** In years; absent where unknown. */
  readonly age?: number;
  /** In the words of the tables, the file or the data; absent where unknown, and where all weights of the tables are 0. */
  readonly gender?: string;
  readonly job?: string;
  readonly hobby?: string;
  readonly liked: readonly string[];
  readonly disliked: readonly string[];
  /** The person's habit of rating high or low; absent for neither. */
  readonly rater?: 'generous' | 'strict';
  /** A text by a model or from templates; empty where there is none. */
  readonly description: string;
  /** Oldest first. */
  readonly past: readonly PastRating[];
}
