import type { ItemId, UserId } from '../domain/ids.ts';
import type { RatingAnswer, Remembered } from './rater.ts';

/** Gymnasium's `Discrete`: integers from 0 to n - 1. */
export interface Discrete {
  readonly kind: 'discrete';
  readonly n: number;
}

/** What an agent sees: who is there (a position in `people`), and what that person has met so far, oldest first. */
export interface Observation {
  readonly user: number;
  /**
   * Positions of items with the ratings that were kept, after noise and before shaping. A person with past
   * ratings begins with those of them that are on items of this world.
   */
  readonly history: readonly { readonly item: number; readonly rating: number }[];
}

/** What happened in a step, beside what the agent may learn from. */
export interface StepInfo {
  readonly user: UserId;
  readonly item: ItemId;
  readonly remembered: readonly Remembered[];
  readonly answer: RatingAnswer;
  /** Read from the answer; null where it was unscored: then nothing was remembered and the reward is 0. */
  readonly rated: number | null;
  /** After noise: what is remembered. */
  readonly kept: number | null;
  /** How often this person has met this item, this time included. */
  readonly viewing: number;
}

export interface Step {
  readonly observation: Observation;
  /** After shaping. */
  readonly reward: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly info: StepInfo;
}

/** How often somebody was asked, and how often nothing could be read. */
export interface StepCounts {
  readonly steps: number;
  readonly unscored: number;
}

/**
 * Gymnasium's contract (https://gymnasium.farama.org/api/env) for one person at a time: `reset` before
 * the first `step` and after every end; the same seed gives the same episode.
 * `test/kits/describe-environment.ts` states what each owes.
 */
export interface Environment {
  /** Items, by position. */
  readonly actionSpace: Discrete;
  /** People, by position. The history part of an observation has no fixed size. */
  readonly userSpace: Discrete;
  /** @param options.user whom to begin with; drawn where absent */
  reset(options?: {
    readonly seed?: string;
    readonly user?: number;
  }): Promise<{ readonly observation: Observation; readonly info: { readonly user: UserId } }>;
  /**
   * @throws RangeError for what isn't an action, for an item that was met where repeats are off, and where
   * there is no episode. Nothing has changed then, nor when the rater rejects: the step can be taken again.
   */
  step(action: number, signal?: AbortSignal): Promise<Step>;
  /** Since it was made. */
  readonly counts: StepCounts;
  close(): void;
}

/**
 * Many of them in step, so that one scored batch serves all. An episode that has ended begins anew in the
 * same call (Gymnasium's same-step autoreset): its step's `observation` is the first of the next
 * episode, and `last` holds the one that ended.
 */
export interface VectorEnvironment {
  readonly count: number;
  readonly actionSpace: Discrete;
  readonly userSpace: Discrete;
  /** @param options.users whom each begins with, by position, one for each environment; drawn where absent */
  reset(options?: {
    readonly seed?: string;
    readonly users?: ArrayLike<number>;
  }): Promise<readonly Observation[]>;
  /** @param actions one for each environment */
  step(actions: ArrayLike<number>, signal: AbortSignal): Promise<readonly VectorStep[]>;
  /** Of all of them, since they were made. */
  readonly counts: StepCounts;
}

/** A step of one of many: `last` is the observation that ended an episode, where one did. */
export interface VectorStep extends Step {
  readonly last: Observation | null;
}

/** The seed of the i-th of many environments. */
export function vectorSeed(seed: string, i: number): string {
  return `${seed}/environment ${i}`;
}
