import type { Text } from '#messages/message.ts';
import type { Stream } from '../../random/stream.ts';
import type { Observation } from '../environment.ts';

/** One step, as an agent learns from it. */
export interface Transition {
  readonly observation: Observation;
  readonly action: number;
  /** Null where the answer was unscored. Null isn't a reward of 0: nothing can be learned from such a step. */
  readonly reward: number | null;
  readonly next: Observation;
  readonly terminated: boolean;
  readonly truncated: boolean;
}

/**
 * Constants of A2C, PPO, TRPO and DQN that a training may set; an absent one has the agent's own value. Rates and the
 * length of an update of one agent can suit another badly: they apply to each learner of the training.
 */
export interface Learning {
  /** The discount of rewards to come. */
  readonly gamma?: number | undefined;
  /** Length of the vectors of people and items. */
  readonly actorSize?: number | undefined;
  /** Width of the critic's hidden layer; DQN has no critic. */
  readonly criticSize?: number | undefined;
  /** Learning rate of the actor of A2C and PPO, and of the values of DQN; TRPO has none. */
  readonly actorRate?: number | undefined;
  /** Learning rate of the critic; DQN has none. */
  readonly criticRate?: number | undefined;
  /** Steps of all environments together between two updates; DQN updates after each step. */
  readonly update?: number | undefined;
}

/** The size of the world and the rules that an agent must respect. */
export interface Task {
  readonly users: number;
  readonly items: number;
  /** The number of people who met each item in the data, by position; the `popularity` agent ranks by it. */
  readonly popularity: ArrayLike<number>;
  /**
   * Row-major, `size` numbers an item (genres, vectors); LinUCB learns from them. Size 0 where an item has no features.
   */
  readonly features: { readonly size: number; readonly values: Float32Array };
  /**
   * True masks every item that a person has met (A in SUBER, equation 5). Always true where the environment refuses
   * such items. Where items may repeat, an agent without the mask has to learn when a repeat pays.
   */
  readonly mask: boolean;
  /** Worst and best reward, for scaling. */
  readonly rewards: { readonly min: number; readonly max: number };
  /** The number of environments that step together. */
  readonly count: number;
  /** Absent where each agent learns with its own constants. */
  readonly learning?: Learning;
}

/** Diagnostics of one update, by name: losses, entropy. */
export type Learned = Readonly<Record<string, number>>;

/** A running agent. The same task, stream and transitions give the same actions. */
export interface Policy {
  /**
   * Chooses one item for each observation. With the task's mask, never an item that the person has met while another
   * one is left.
   *
   * @param explore false in evaluation: chooses the best known item, ties by the seed
   */
  act(observations: readonly Observation[], explore: boolean): Promise<Int32Array>;
  /**
   * Records one transition for each environment, in the order of the environments, and updates once enough are
   * recorded. Returns null when no update happened.
   */
  learn(transitions: readonly Transition[]): Promise<Learned | null>;
  /**
   * Scores every item for a person, by position: the learned policy as a recommender.
   *
   * @param history ratings of the person so far, which some agents read; empty where absent
   */
  scores(user: number, history?: Observation['history']): Promise<Float32Array>;
  /** Returns everything that the policy has learned, as plain data; `restore` continues from it. */
  snapshot(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<void>;
  /** Frees memory that the garbage collector doesn't reach. */
  close(): void;
}

export interface Snapshot {
  readonly agent: string;
  readonly steps: number;
  readonly arrays: Readonly<
    Record<string, { readonly shape: readonly number[]; readonly values: Float32Array }>
  >;
  /** State beside the arrays, such as the position in the random stream. */
  readonly rest: Readonly<Record<string, number | string>>;
}

/** A learning method. To add one, write a file here and a line in `registry.ts`. */
export interface Agent {
  readonly id: string;
  readonly title: string;
  /** One sentence on how it works. */
  readonly about: Text;
  /** False for an agent that ignores rewards. */
  readonly learns: boolean;
  make(task: Task, stream: Stream): Promise<Policy>;
}
