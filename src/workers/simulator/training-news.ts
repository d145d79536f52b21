import type { Loading } from '#engine/domain/judge.ts';
import type { Section } from '#engine/report/report.ts';
import type { BandPoint } from '#engine/simulator/training/learning-curve.ts';
import type { Training } from './training.ts';

/** What a training says on its way. */
export type TrainingNews =
  | ({ readonly kind: 'loading' } & Loading)
  /** An evaluation more: it is kept already. */
  | { readonly kind: 'kept'; readonly training: Training }
  | {
      readonly kind: 'progress';
      /** Which arm is at work. */
      readonly arm: string;
      /** Steps of all arms together. */
      readonly done: number;
      readonly of: number;
      /** Steps a second, and seconds to go; null until they can be known. */
      readonly perSecond: number | null;
      readonly remaining: number | null;
    };

/** One agent's learning curve over its seeds. */
export interface AgentCurve {
  readonly agent: string;
  readonly title: string;
  readonly learns: boolean;
  readonly points: readonly BandPoint[];
}

/** All that a training shows, worked out from what is kept. */
export interface TrainingFigures {
  readonly training: string;
  readonly curves: readonly AgentCurve[];
  /** What showing anything, and showing what most have met, comes to; null until it was evaluated. */
  readonly nulls: { readonly random: number | null; readonly popularity: number | null };
  readonly best: number | null;
  readonly sections: readonly Section[];
  /** Who rated, in words for the foot: the rater, or its stand-in with its error. */
  readonly rated: readonly string[];
}
