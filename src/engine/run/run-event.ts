import type { RecommenderId, UserId } from '../domain/ids.ts';
import type { Verdict } from '../domain/judgement.ts';
import type { Loading } from '../domain/judge.ts';

/** A row of the live table of recommenders. It is for watching a run, not for reporting. */
export interface Standing {
  readonly recommender: RecommenderId;
  readonly won: number;
  readonly of: number;
}

/** The newest verdict of a run, shown so that a slow judge's first answer appears as soon as it is there. */
export interface LatestVerdict {
  readonly user: UserId;
  /** The recommenders of the slates in question, in the order shown; null for a slate without one. */
  readonly recommenders: readonly (RecommenderId | null)[];
  /** True for a slate against itself. */
  readonly same: boolean;
  /** True for a question on one aspect of the slates. */
  readonly aspect: boolean;
  readonly verdict: Verdict;
  /** The probability of the likeliest label; null if the answer is unscored. */
  readonly probability: number | null;
}

/** A wait before the work begins. */
export type LoadingEvent = { readonly kind: 'loading' } & Loading;

/** An event of a run in progress. */
export type RunEvent =
  | LoadingEvent
  /** A judge writes users' profiles, before its first question, or reasons for some verdicts, which are all stored. */
  | {
      readonly kind: 'writing';
      readonly what: 'profiles' | 'reasons';
      readonly done: number;
      readonly of: number;
    }
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
      /** Null until a verdict of this session is stored. */
      readonly latest: LatestVerdict | null;
    };
