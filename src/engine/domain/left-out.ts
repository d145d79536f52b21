import { sumOf } from './sum-of.ts';

/** The reasons for which an observation isn't counted, whoever it is about. Exams store them as keys. */
const REASONS = {
  'by position': true,
  'equal scores': true,
  'equal utility': true,
  'few scored': true,
  'few shown': true,
  'first ten unscored': true,
  identical: true,
  'in the middle': true,
  'mass unknown': true,
  'metric alike': true,
  'metric not defined': true,
  'no answer of judge': true,
  'no answer of panel': true,
  'no answer of people': true,
  'no label': true,
  'no slate': true,
  'no taste': true,
  'no verdict': true,
  'no winner': true,
  'not all labels': true,
  'not asked': true,
  'not asked yet': true,
  'not both': true,
  'not defined': true,
  'not really worse': true,
  'nothing fits': true,
  'nothing shown': true,
  'one label': true,
  other: true,
  'outside prompt': true,
  'rated alike': true,
  'same label': true,
  score: true,
  'score unknown': true,
  'score unscored': true,
  'similarity unknown': true,
  tie: true,
  tied: true,
  'truly alike': true,
  unscored: true,
  'unscored in a run': true,
  'user not judged': true,
  'utility unknown': true,
} as const;

/** A reason whose id is all of it. */
export type PlainReason = keyof typeof REASONS;

const RATER = 'no answer of rater ';

/** The reason that a person or a judge with a name gave no answer; the name is the rest of the id. */
type RaterReason = `${typeof RATER}${string}`;

/** The id of a reason for leaving an observation out of n. */
export type LeftOutReason = PlainReason | RaterReason;

/** The number of observations left out of n, by reason; a reason without any is absent. */
export type LeftOut = Partial<Record<LeftOutReason, number>>;

/** Counts an observation that is left out, by its reason. */
export function leave(out: LeftOut, reason: LeftOutReason): void {
  out[reason] = (out[reason] ?? 0) + 1;
}

/** Returns the counts of one reason; empty if `n` is 0. */
export const leftOutFor = (reason: LeftOutReason, n: number): LeftOut =>
  n === 0 ? {} : { [reason]: n };

/** Returns the reasons with their counts, in the order in which they were counted. */
export function reasonsIn(out: Readonly<LeftOut>): [LeftOutReason, number][] {
  return Object.entries(out) as [LeftOutReason, number][];
}

/** Returns the number of observations left out, over all reasons. */
export const totalLeftOut = (out: Readonly<LeftOut>): number =>
  sumOf(reasonsIn(out).map(([, n]) => n));

/** Returns the reason that the rater of this name gave no answer. */
export const noAnswerOf = (rater: string): LeftOutReason => `${RATER}${rater}`;

/** Returns the name of the rater in a reason; null in one that names none. */
export function raterIn(reason: LeftOutReason): string | null {
  return reason.startsWith(RATER) ? reason.slice(RATER.length) : null;
}

/** True for the id of a reason. */
export function isReason(text: string): text is LeftOutReason {
  return Object.hasOwn(REASONS, text) || text.startsWith(RATER);
}
