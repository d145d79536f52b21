import type { RecommenderId } from '../domain/ids.ts';
import type { Loading } from '../domain/judge.ts';

/** A line of the live standing: for watching, not for quoting. */
export interface Standing {
  readonly recommender: RecommenderId;
  readonly won: number;
  readonly of: number;
}

/** What a run says on its way. */
export type RunEvent =
  | ({ readonly kind: 'loading' } & Loading)
  /** All verdicts are there; a judge is writing its reasons for some of them. */
  | { readonly kind: 'writing'; readonly done: number; readonly of: number }
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly of: number;
      readonly unscored: number;
      /** Judgements a second over the last while; null until it can be known. */
      readonly perSecond: number | null;
      /** Seconds to go; null until it can be known. */
      readonly remaining: number | null;
      readonly tokens: { readonly computed: number; readonly reused: number };
      readonly standing: readonly Standing[];
    };
