import type { Stream } from '../../random/stream.ts';
import type { Observation } from '../environment.ts';

/** One step as an agent learns from it. */
export interface Transition {
  readonly observation: Observation;
  readonly action: number;
  /** Null where the answer was unscored: that is no reward of 0, and nothing can be learned from it. */
  readonly reward: number | null;
  readonly next: Observation;
  readonly terminated: boolean;
  readonly truncated: boolean;
}

/** What an agent is made for. */
export interface Task {
  readonly users: number;
  readonly items: number;
  /** How often each item was met in the data, by position: what `popularity` goes by. */
  readonly popularity: ArrayLike<number>;
  /** A row of numbers an item, row-major, where there is one (genres, vectors): what LinUCB goes by. */
  readonly features: { readonly size: number; readonly values: Float32Array };
  /**
   * Masks every item that a person has met (A in SUBER, equation 5). Always true where the environment
   * refuses such items; where it lets items repeat, an agent without the mask has to learn when not to.
   */
  readonly mask: boolean;
  /** Best and worst reward, for scaling. */
  readonly rewards: { readonly min: number; readonly max: number };
  /** How many environments go in step. */
  readonly count: number;
}

/** What a learner says of one update: losses, entropy, by name. */
export type Learned = Readonly<Record<string, number>>;

/** An agent at work. Same task, stream and transitions: same actions. */
export interface Policy {
  /**
   * One item for each observation. With the task's mask none that the person has met, as long as another is left.
   *
   * @param explore false in evaluation: the best known, ties by the seed
   */
  act(observations: readonly Observation[], explore: boolean): Promise<Int32Array>;
  /** Takes what happened, in the order of the environments; learns when it has enough. */
  learn(transitions: readonly Transition[]): Promise<Learned | null>;
  /**
   * How good each item is thought to be for a person, by position: the learned policy as a recommender.
   *
   * @param history what the person has rated so far, which some agents read; nothing where absent
   */
  scores(user: number, history?: Observation['history']): Promise<Float32Array>;
  /** All that it has learned, as plain data: `restore` goes on from there. */
  snapshot(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<void>;
  /** Lets go of memory that isn't collected by itself. */
  close(): void;
}

export interface Snapshot {
  readonly agent: string;
  readonly steps: number;
  readonly arrays: Readonly<
    Record<string, { readonly shape: readonly number[]; readonly values: Float32Array }>
  >;
  /** Whatever else it has to know, such as where its chance stands. */
  readonly rest: Readonly<Record<string, number | string>>;
}

/** A way of learning what to recommend. Adding one is a file here and a line in `registry.ts`. */
export interface Agent {
  readonly id: string;
  readonly title: string;
  /** One sentence: how it works. */
  readonly about: string;
  /** Whether it learns from rewards at all. */
  readonly learns: boolean;
  make(task: Task, stream: Stream): Promise<Policy>;
}
