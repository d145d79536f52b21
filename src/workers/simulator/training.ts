import type { Text } from '#messages/message.ts';
import type { Learning } from '#engine/simulator/agents/agent.ts';
import type { Drift } from '#engine/simulator/surrogate/anchored.ts';
import type { CurvePoint } from '#engine/simulator/training/training-event.ts';

/** The settings of a training. */
export interface TrainingRequest {
  /** Ids from `agents/registry.ts`. */
  readonly agents: readonly string[];
  /** Steps of each agent and seed. */
  readonly steps: number;
  /** Number of trainings of each agent, each with a seed of its own. */
  readonly seeds: number;
  readonly seed: string;
  /** Number of environments that step together, and so of ratings in one batch. */
  readonly together: number;
  /**
   * True if agents mask the items that a person has met where the simulation allows repeats. Trainings stored before
   * this setting existed lack it and mask nothing; a new one without it gets true.
   */
  readonly mask?: boolean;
  /** Constants of agents that learn by gradients; absent ones have the agents' own values. */
  readonly learning?: Learning;
  /** Steps between two evaluations. */
  readonly leg: number;
  /** Number of people in an evaluation, and of items shown to each. */
  readonly evaluated: { readonly people: number; readonly steps: number };
  /**
   * Number of first items whose genres are counted as liked or disliked: 5 as in SUBER's appendix F.1, or 10. Trainings
   * stored before this setting existed lack it and counted 10.
   */
  readonly genresAt?: 5 | 10;
  /** The source of ratings during learning; evaluations always ask the rater itself. */
  readonly ratings:
    | { readonly kind: 'rater' }
    /**
     * A surrogate fitted to `pairs` ratings of the rater, which still answers the share `share` of the steps itself.
     */
    | { readonly kind: 'surrogate'; readonly pairs: number; readonly share: number };
}

/** One agent with one seed. */
export interface TrainingArm {
  /** Unique in the training. */
  readonly id: string;
  readonly agent: string;
  /** Number of its seed among those of its agent, from 1. */
  readonly number: number;
  readonly title: string;
  /** False for chance and popularity, which are evaluated once. */
  readonly learns: boolean;
  readonly seed: string;
  readonly steps: number;
  readonly curve: readonly CurvePoint[];
  /** Errors of the surrogate, for each leg in which the rater was asked. */
  readonly drift: readonly Drift[];
}

/** A training as it is stored. Its checkpoints and evaluations are in collections of their own. */
export interface Training {
  readonly id: string;
  readonly simulation: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly request: TrainingRequest;
  readonly state: 'planned' | 'stopped' | 'finished';
  readonly elapsedMs: number;
  readonly arms: readonly TrainingArm[];
  /**
   * Mean reward of showing each person the items that they like best, where it can be computed (`bestPossible`), else
   * null.
   */
  readonly best: number | null;
  /** The rater's warning, to show with all its ratings; absent where there is none, or before the first answer. */
  readonly warning?: Text;
}

/** `A2C, seed 2` */
export function armName({ title, number }: Pick<TrainingArm, 'title' | 'number'>): string {
  return `${title}, seed ${number}`;
}

/** Returns six hex digits that distinguish a training from others of the same agents and steps: `0c4585`. */
export function markOf({ id }: Pick<Training, 'id'>): string {
  return id.slice(0, 6);
}

/** Returns a policy's name outside its training: `A2C, seed 2, 800 steps, trained in Small (0c4585)`. */
export function policyName(
  training: Pick<Training, 'id'>,
  arm: TrainingArm,
  simulation: { readonly name: string },
): string {
  return `${unmarkedName(arm, simulation)} (${markOf(training)})`;
}

/** Returns a policy's name in files of one training: the same each time that the same document runs. */
export function unmarkedName(arm: TrainingArm, simulation: { readonly name: string }): string {
  return `${armName(arm)}, ${arm.steps} steps, trained in ${simulation.name}`;
}

export function armId(training: string, arm: string): string {
  return `${training}/${arm}`;
}

/** True if the agents of a training mask the items that a person has met. */
export const masks = ({ mask = false }: TrainingRequest): boolean => mask;

/** Agents that don't learn and serve as reference values for the others. */
export const REFERENCES: readonly string[] = ['random', 'popularity'];
