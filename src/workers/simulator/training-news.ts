import type { Text } from '#messages/message.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Section } from '#engine/report/report.ts';
import type { BandPoint } from '#engine/simulator/training/learning-curve.ts';
import type { Training } from './training.ts';

/** Events of a running training. */
export type TrainingNews =
  | ({ readonly kind: 'loading' } & Loading)
  /** Another evaluation, which is stored already. */
  | { readonly kind: 'kept'; readonly training: Training }
  | {
      readonly kind: 'progress';
      /** Id of the arm that is training. */
      readonly arm: string;
      /** Steps of all arms together. */
      readonly done: number;
      readonly of: number;
      /** Steps per second and seconds left; null while unknown. */
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

/** The figures that a training shows, computed from its stored documents. */
export interface TrainingFigures {
  readonly training: string;
  readonly curves: readonly AgentCurve[];
  /** Mean rewards of chance and popularity, as in their rows of the table; null before their evaluation. */
  readonly references: { readonly random: number | null; readonly popularity: number | null };
  readonly best: number | null;
  readonly sections: readonly Section[];
  /** The source of the ratings in phrases for the foot: the rater, or its surrogate with its error. */
  readonly rated: readonly Text[];
}
