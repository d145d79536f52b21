import type { Learned, Snapshot } from '../agents/agent.ts';
import type { AnchoredState, Drift } from '../surrogate/anchored.ts';
import type { Evaluation } from './evaluate.ts';

/** Defines a training: the same plan, world and rater give the same result. */
export interface TrainingPlan {
  /** Steps of all environments together. */
  readonly steps: number;
  /** Steps between two evaluations, each with a checkpoint. */
  readonly leg: number;
  readonly seed: string;
}

/** A point of a learning curve. */
export interface CurvePoint {
  readonly steps: number;
  /** Mean reward of the evaluation; null where every answer was unscored. */
  readonly reward: number | null;
  readonly n: number;
  readonly unscored: number;
}

/** The state of a training between two legs. Plain data, for postMessage and IndexedDB. */
export interface Checkpoint {
  readonly agent: string;
  readonly plan: TrainingPlan;
  readonly steps: number;
  readonly curve: readonly CurvePoint[];
  readonly snapshot: Snapshot;
  /** Ratings that the stand-in was fitted on; null without a stand-in. */
  readonly anchors: AnchoredState | null;
  readonly elapsedMs: number;
}

export type TrainingEvent =
  | {
      readonly kind: 'progress';
      readonly steps: number;
      readonly of: number;
      /** Mean reward while exploring, since the last progress event; null without a scored answer. */
      readonly reward: number | null;
      /** Unscored answers since the training was started or continued. */
      readonly unscored: number;
      readonly learned: Learned | null;
      /** Steps a second and seconds left; null until they can be estimated. */
      readonly perSecond: number | null;
      readonly remaining: number | null;
    }
  | { readonly kind: 'evaluated'; readonly point: CurvePoint; readonly evaluation: Evaluation }
  /** Reports the error of the stand-in against the model, before it was refitted. */
  | { readonly kind: 'anchored'; readonly drift: Drift }
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint };
