import type { RecommenderId } from '../../domain/ids.ts';
import type { Resamples, Weights } from '../../stats/resamples.ts';
import type { Text } from '#messages/message.ts';
import type { Estimate, Interval } from '../../report/report.ts';

/** The p-value up to which two recommenders count as separated. */
export const LEVEL = 0.05;

/** Two recommenders whose figures were compared for the same users. */
export interface Compared {
  readonly better: RecommenderId;
  readonly worse: RecommenderId;
  /** Two-sided, Holm-corrected over all pairs of the study; null if it is undefined. */
  readonly p: number | null;
  /** The same before the correction; null or absent if it is undefined. */
  readonly alone?: number | null;
}

/** True if the difference is larger than chance explains. */
export const isSeparated = ({ p }: Pick<Compared, 'p'>): boolean => p !== null && p <= LEVEL;

/** The decided duels of two recommenders, as the tables of a report count them, ties left out. */
export interface Duels {
  readonly won: number;
  readonly lost: number;
}

/**
 * The part of an order that the duels of two recommenders don't show, so that the one with more defeats may stand higher:
 * the fitted position, duels with the others, or how much better a label is. Null if the order needs nothing else.
 */
export type BesideDuels = 'position' | 'others' | 'labels' | null;

/** The judge's order of the recommenders, with all that other figures need to be compared with it. */
export interface Standing {
  /** Best first. */
  readonly recommenders: readonly RecommenderId[];
  /** Every two recommenders, by the protocol's own test. */
  readonly compared: readonly Compared[];
  /** Returns the duels of one recommender with another, from the side of the first. */
  duels(one: RecommenderId, other: RecommenderId): Duels;
  readonly beside: BesideDuels;
  /** The ids of the users with an answer, in the order of the weights. */
  readonly users: readonly string[];
  readonly draws: Resamples;
  /** Returns a value of each of `recommenders`, higher for better ones; null without a common scale. */
  valuesOf(weights: Weights): ArrayLike<number> | null;
}

/** The share of the pairs that a judge decides by position, if that is what it follows. */
export interface Flips {
  /** One less the position consistency, and its interval. */
  readonly flipped: number;
  readonly interval: Interval;
  /** The share that a coin with as many ties flips. */
  readonly coin: number;
  /** True if it flips more than the coin with the whole interval; else it may flip every pair. */
  readonly more: boolean;
  /** True if the label order changes between pairs, so that it may explain flips as well. */
  readonly alternates: boolean;
}

/** A protocol's result from the judge's answers alone, before held-out data and the features that verdicts follow. */
export interface Finding {
  /** Null if no two recommenders can be compared: nothing was read, or nobody recommended the slates. */
  readonly standing: Standing | null;
  readonly position: Flips | null;
  /** The detection rate of planted faults, if its interval doesn't lie above a coin's value. */
  readonly undetected?: Estimate | null;
  /** The first line if the judge's answers give no order of recommenders. */
  readonly unordered: Text;
  /** The judge's answers in a sentence, which follows the first line; absent if the leaderboard suffices. */
  readonly detail?: Text;
}

/** Names the better of two contestants, given by their indices among the recommenders. */
export function comparedBy(
  recommenders: readonly RecommenderId[],
  comparisons: readonly {
    readonly a: number;
    readonly b: number;
    readonly difference: number;
    readonly p: number | null;
    readonly alone: number | null;
  }[],
): Compared[] {
  return comparisons.map(({ a, b, difference, p, alone }) => ({
    better: recommenders[difference >= 0 ? a : b]!,
    worse: recommenders[difference >= 0 ? b : a]!,
    p,
    alone,
  }));
}

/** Reorders the values of recommenders, such as strengths in the order of a fit, into the order of a standing. */
export function inOrder(
  order: readonly RecommenderId[],
  fitted: readonly RecommenderId[],
  of: (weights: Weights) => ArrayLike<number> | null,
): Standing['valuesOf'] {
  const ranks = order.map((one) => fitted.indexOf(one));
  return (weights) => {
    const values = of(weights);
    return values && ranks.map((rank) => values[rank]!);
  };
}
