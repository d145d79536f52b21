import type { RecommenderId } from '../domain/ids.ts';
import type { Loading } from '../domain/judge.ts';

/** A row of the live table of recommenders. It is for watching a run, not for reporting. */
export interface Standing {
  readonly recommender: RecommenderId;
  readonly won: number;
  readonly of: number;
}

/** A wait before the work begins. */
export type LoadingEvent = { readonly kind: 'loading' } & Loading;

/** An event of a run in progress. */
export type RunEvent =
  | LoadingEvent
  /** All verdicts are stored; a judge is writing its reasons for some of them. */
  | { readonly kind: 'writing'; readonly done: number; readonly of: number }
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly of: number;
      readonly unscored: number;
      /** Judgements per second over the last 15 seconds; null while unknown. */
      readonly perSecond: number | null;
      /** Seconds left; null while unknown. */
      readonly remaining: number | null;
      readonly tokens: { readonly computed: number; readonly reused: number };
      readonly standing: readonly Standing[];
    };
