import type { ItemId, UserId } from '../domain/ids.ts';
import type { RatingAnswer, Remembered } from './rater.ts';
import type { Season } from './season.ts';

/** Gymnasium's `Discrete`: integers from 0 to n - 1. */
interface Discrete {
  readonly kind: 'discrete';
  readonly n: number;
}

/**
 * The input of an agent: the user (a position in `people`) and the items that the user has met so far, oldest first.
 */
export interface Observation {
  readonly user: number;
  /**
   * Positions of items with the stored ratings, after noise and before shaping. The history of a person with past
   * ratings begins with the ones on items of this world.
   */
  readonly history: readonly { readonly item: number; readonly rating: number }[];
}

/** Details of a step that an agent doesn't learn from. */
interface StepInfo {
  readonly user: UserId;
  readonly item: ItemId;
  readonly remembered: readonly Remembered[];
  readonly answer: RatingAnswer;
  /** The rating read from the answer. Null for an unscored answer: nothing is remembered then, and the reward is 0. */
  readonly rated: number | null;
  /** The rating after noise, as the memory stores it. */
  readonly kept: number | null;
  /** The number of times that this person has met this item, this time included. */
  readonly viewing: number;
  /** The season of the question; absent where the simulation has none. */
  readonly season?: Season;
  /** The person's likes at the question; absent until they change. */
  readonly liked?: readonly string[];
}

export interface Step {
  readonly observation: Observation;
  /** After shaping. */
  readonly reward: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly info: StepInfo;
}

/** The number of steps, and how many of them had an unscored answer. */
interface StepCounts {
  readonly steps: number;
  readonly unscored: number;
}

/**
 * Gymnasium's contract (https://gymnasium.farama.org/api/env) for one person at a time. The caller resets before the
 * first `step` and after every end; the same seed gives the same episode. `test/kits/describe-environment.ts` tests the
 * contract.
 */
export interface Environment {
  /** Items, by position. */
  readonly actionSpace: Discrete;
  /** People, by position. The history part of an observation has no fixed size. */
  readonly userSpace: Discrete;
  /**
   * Begins an episode.
   *
   * @param options.seed starts the sequence of episodes anew
   * @param options.user position of the person of this episode; drawn where absent
   */
  reset(options?: {
    readonly seed?: string;
    readonly user?: number;
  }): Promise<{ readonly observation: Observation; readonly info: { readonly user: UserId } }>;
  /**
   * Shows one item to the person.
   *
   * @throws RangeError for an invalid action, for a repeated item where repeats are off, and outside an episode. The
   * state is unchanged after an error, also when the rater rejects, so the caller can repeat the step.
   */
  step(action: number, signal?: AbortSignal): Promise<Step>;
  /** Counts since the environment was made. */
  readonly counts: StepCounts;
  close(): void;
}

/**
 * Several environments that step together, so that one scored batch answers all of them. An episode that has ended
 * begins anew in the same call (Gymnasium's same-step autoreset): the `observation` of its step is the first of the
 * next episode, and `last` holds the last of the old one.
 */
export interface VectorEnvironment {
  readonly count: number;
  readonly actionSpace: Discrete;
  readonly userSpace: Discrete;
  /**
   * @param options.seed starts the sequences of episodes anew
   * @param options.users position of the first person of each environment; drawn where absent
   */
  reset(options?: {
    readonly seed?: string;
    readonly users?: ArrayLike<number>;
  }): Promise<readonly Observation[]>;
  /** @param actions one for each environment */
  step(actions: ArrayLike<number>, signal: AbortSignal): Promise<readonly VectorStep[]>;
  /** Counts of all environments since they were made. */
  readonly counts: StepCounts;
}

/**
 * A step of one of several environments. `last` is the last observation of an episode that ended in this step, else
 * null.
 */
export interface VectorStep extends Step {
  readonly last: Observation | null;
}

/** Returns the seed of the i-th environment of a vector. */
export function vectorSeed(seed: string, i: number): string {
  return `${seed}/environment ${i}`;
}
