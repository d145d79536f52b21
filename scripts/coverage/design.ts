import type { Stream } from '#engine/random/stream.ts';
import type { Interval } from '#engine/stats/interval.ts';

/** A deviation of an interval from its level, as the table of `docs/coverage.md` numbers it. */
export type Finding =
  | `D${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`
  | 'first-line'
  | 'other';

interface About {
  readonly finding: Finding;
  /** Unique, and short enough for a line of a table: its users, its rates, its clustering. */
  readonly name: string;
  /** The number of studies at full size. */
  readonly studies: number;
  /** Reason why no better method is used, for the line of a design that misses its goal. */
  readonly reason?: string;
}

/** A population whose true value is known, with the intervals that methods give for studies of it. */
export interface IntervalDesign extends About {
  readonly kind: 'interval';
  readonly truth: number;
  /** The level that the intervals claim; .95 unless given. */
  readonly nominal?: number;
  /** The name of the method that the product uses. */
  readonly product: string;
  /**
   * Draws one study, and returns the interval of every method by its name; null where a method
   * gives none. All randomness comes from `from`.
   * @param study its number from 0, for choosing among resamples that studies share
   */
  study(from: Stream, study: number): Readonly<Record<string, Interval | null>>;
}

/** An error that a rule makes no more often than it promises: a false pass, a false alarm. */
export interface RateDesign extends About {
  readonly kind: 'rate';
  /** The error, such as "passed at the line". */
  readonly error: string;
  /** The largest rate that the rule allows. */
  readonly bound: number;
  /** Draws one study, and returns true where the rule errs. */
  errs(from: Stream, study: number): boolean;
}

/** The first lines of reports, in the order in which they are decided (docs/metrics.md, section 6). */
export const FIRST_LINES = [
  'follows position',
  'disagree',
  'follows popularity',
  'reads no history',
  'better',
  'can’t tell',
] as const;
export type FirstLine = (typeof FIRST_LINES)[number];

/** A rate that some first lines must have together. */
export interface Expected {
  readonly lines: readonly [FirstLine, ...FirstLine[]];
  readonly least?: number;
  readonly most?: number;
}

/** A judge and a study of known truth, with the first lines that its reports must have. */
export interface LineDesign extends About {
  readonly kind: 'line';
  readonly expected: readonly Expected[];
  /** Draws one study, and returns the first line of its report. All randomness comes from `from`. */
  lineOf(from: Stream, study: number): FirstLine;
}

export type CoverageDesign = IntervalDesign | RateDesign | LineDesign;
