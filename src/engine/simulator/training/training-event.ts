import type { Learned, Snapshot } from '../agents/agent.ts';
import type { AnchoredState, Drift } from '../surrogate/anchored.ts';
import type { Evaluation } from './evaluate.ts';

/** What a training is: same plan, same world and same rater, same result. */
export interface TrainingPlan {
  /** Of all environments together. */
  readonly steps: number;
  /** Steps between two evaluations, each with a checkpoint. */
  readonly leg: number;
  readonly seed: string;
}

/** A point of a learning curve. */
export interface CurvePoint {
  readonly steps: number;
  /** Mean reward of the evaluation; null where all was unscored. */
  readonly reward: number | null;
  readonly n: number;
  readonly unscored: number;
}

/** Where a training stands between two legs. Plain data: it survives postMessage and IndexedDB. */
export interface Checkpoint {
  readonly agent: string;
  readonly plan: TrainingPlan;
  readonly steps: number;
  readonly curve: readonly CurvePoint[];
  readonly snapshot: Snapshot;
  /** What the stand-in was fitted on, where there is one. */
  readonly anchors: AnchoredState | null;
  readonly elapsedMs: number;
}

export type TrainingEvent =
  | {
      readonly kind: 'progress';
      readonly steps: number;
      readonly of: number;
      /** Mean reward while exploring, since the last of these events; null where nothing was scored. */
      readonly reward: number | null;
      /** Since this sitting began. */
      readonly unscored: number;
      readonly learned: Learned | null;
      /** Steps a second, and seconds to go; null until they can be known. */
      readonly perSecond: number | null;
      readonly remaining: number | null;
    }
  | { readonly kind: 'evaluated'; readonly point: CurvePoint; readonly evaluation: Evaluation }
  /** The model itself was asked: how far its stand-in was off, before it was fitted anew. */
  | { readonly kind: 'anchored'; readonly drift: Drift }
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint };
