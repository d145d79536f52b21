import type { Estimate } from '../../report/report.ts';

/** The differences between two lists that a judge may follow in place of the user's taste. */
export type Feature = 'popularity' | 'meanRating' | 'similarity' | 'position';

/** A regression of the judge's verdicts on the differences between the two lists. */
export interface Followed {
  /** The share of the verdicts' variation that each difference explains, from 0 to 1. */
  readonly shares: Readonly<Record<Feature, Estimate>>;
  /**
   * The share that none of them explains although the judge repeats it in both orders. If its interval holds 0, or lies
   * below, the judge may follow nothing else.
   */
  readonly left: Estimate;
}
