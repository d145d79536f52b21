import type { Drift } from '#engine/simulator/surrogate/anchored.ts';
import type { Evaluation } from '#engine/simulator/training/evaluate.ts';
import type { Checkpoint, CurvePoint } from '#engine/simulator/training/training-event.ts';
import { drawer } from '#engine/store/documents.ts';

/** What is to be trained, and for how long. */
export interface TrainingWish {
  /** Ids from `agents/registry.ts`. */
  readonly agents: readonly string[];
  /** Steps of each agent and seed. */
  readonly steps: number;
  /** How often each agent is trained, each time with a seed of its own. */
  readonly seeds: number;
  readonly seed: string;
  /** Environments in step: so many are rated at once. */
  readonly together: number;
  /**
   * Whether agents mask what a person has met where the simulation lets items repeat. Absent in trainings that were
   * kept before this could be chosen: there they masked nothing. In a new one absent is true.
   */
  readonly mask?: boolean;
  /** Steps between two evaluations. */
  readonly leg: number;
  /** People who are met in an evaluation, and how much each is shown. */
  readonly evaluated: { readonly people: number; readonly steps: number };
  /** Who rates while something is learned; evaluations always ask the rater itself. */
  readonly ratings:
    | { readonly kind: 'rater' }
    /** A stand-in fitted on so many ratings of the rater, which is still asked for a share of the steps. */
    | { readonly kind: 'surrogate'; readonly pairs: number; readonly share: number };
}

/** One agent with one seed. */
export interface TrainingArm {
  /** Unique in the training. */
  readonly id: string;
  readonly agent: string;
  readonly title: string;
  /** Chance and popularity don't: they are evaluated once. */
  readonly learns: boolean;
  readonly seed: string;
  readonly steps: number;
  readonly curve: readonly CurvePoint[];
  /** How far the stand-in was off each time that the rater was asked. */
  readonly drift: readonly Drift[];
}

/** A training as it is kept. Its checkpoints and evaluations lie in drawers of their own. */
export interface Training {
  readonly id: string;
  readonly simulation: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly wish: TrainingWish;
  readonly state: 'planned' | 'stopped' | 'finished';
  readonly elapsedMs: number;
  readonly arms: readonly TrainingArm[];
  /** What each person's own best comes to, where the rater goes by no memory; null where it can't be known. */
  readonly best: number | null;
  /** What stands beside everything that the rater rated; absent where there is nothing to say, or nobody was asked yet. */
  readonly warning?: string;
}

export const trainings = drawer<Training>('simulation-trainings');
/** By training and arm (`armId`). */
export const checkpoints = drawer<Checkpoint>('simulation-checkpoints');
export const evaluations = drawer<Evaluation>('simulation-evaluations');

/** `A2C, seed 2` */
export function armName({ title, id }: Pick<TrainingArm, 'title' | 'id'>): string {
  return `${title}, seed ${id.split('-').at(-1)}`;
}

/** Tells a training from others of the same agents and steps, wherever its policies go: `0c4585`. */
export function markOf({ id }: Pick<Training, 'id'>): string {
  return id.slice(0, 6);
}

/** What a policy is called away from its training: `A2C, seed 2, 800 steps, trained in Small (0c4585)`. */
export function policyName(
  training: Pick<Training, 'id'>,
  arm: TrainingArm,
  simulation: { readonly name: string },
): string {
  return `${armName(arm)}, ${arm.steps} steps, trained in ${simulation.name} (${markOf(training)})`;
}

export function armId(training: string, arm: string): string {
  return `${training}/${arm}`;
}

/** Whether the agents of a training mask what was met. */
export const masks = ({ mask = false }: TrainingWish): boolean => mask;

/** Agents that learn nothing, beside which the others are read. */
export const NULLS: readonly string[] = ['random', 'popularity'];
