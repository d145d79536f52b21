import type { Statistic } from './bootstrap.ts';
import type { Weights } from './resamples.ts';

/** The form of the answers whose correlation is measured. */
export interface BallotForm {
  readonly judges: number;
  /** The numbers of one answer: one a label, of which one is 1 and the others 0, or a single score. */
  readonly size: number;
  /**
   * True where the first two labels are the positions of two slates. Their names are arbitrary, so each question counts from
   * both sides, and a judge that always names one position has even margins.
   */
  readonly mirrored: boolean;
}

/** Sums of the answers of several judges to the same questions, by user. */
export interface BallotSums {
  readonly form: BallotForm;
  /** By user: the number of questions, each judge's sums, and the products of each two judges, each with itself included. */
  readonly byUser: readonly Float64Array[];
}

/** Returns sums without any answer. */
export function noBallots(users: number, form: BallotForm): BallotSums {
  const length = 1 + form.judges * form.size + (form.judges * (form.judges + 1)) / 2;
  return { form, byUser: Array.from({ length: users }, () => new Float64Array(length)) };
}

/**
 * Adds the answers to one question.
 *
 * @param ballot one answer a judge, in the order of the judges
 */
export function addBallot(
  { form, byUser }: BallotSums,
  user: number,
  ballot: readonly (readonly number[])[],
): void {
  const { judges, size } = form;
  const sums = byUser[user]!;
  sums[0]! += 1;
  let at = 1 + judges * size;
  for (let i = 0; i < judges; i++) {
    for (let d = 0; d < size; d++) sums[1 + i * size + d]! += ballot[i]![d]!;
    for (let j = 0; j <= i; j++) {
      let product = 0;
      for (let d = 0; d < size; d++) product += ballot[i]![d]! * ballot[j]![d]!;
      sums[at++]! += product;
    }
  }
}

/** The correlations of a panel's answers, as statistics of the users. */
export interface Correlations {
  /**
   * The correlation of two judges' answers to the same questions, from -1 to 1. With labels it is the agreement less that
   * which chance gives at the judges' own margins, as a share of its largest value: R_K (Gorodkin 2004), which is Pearson's
   * correlation (phi) of two labels. With scores it is Pearson's correlation. 1 for the same answers, 0 on average for
   * answers that are independent. Null without questions, or where one of the two always gives the same answer.
   */
  ofTwo(one: number, other: number): Statistic;
  /** The mean of the correlations of each two judges. Null where one of them is, or with one judge. */
  readonly mean: Statistic;
}

/** Returns the correlations of some answers, all of which were added before. Each draw of users is summed once for all. */
export function correlationsOf({ form, byUser }: BallotSums): Correlations {
  const length = byUser[0]?.length ?? 1;
  const known = new WeakMap<Weights, Float64Array>();
  const totals = (weights: Weights) => {
    const found = known.get(weights);
    if (found) return found;
    const sums = new Float64Array(length);
    byUser.forEach((own, user) => {
      const weight = weights[user] ?? 0;
      if (weight !== 0) for (let i = 0; i < length; i++) sums[i]! += weight * own[i]!;
    });
    known.set(weights, sums);
    return sums;
  };
  const below = Float64Array.from(byUser, (sums) => sums[0]!);
  const statistic = (of: (sums: Float64Array) => number | null): Statistic =>
    Object.assign((weights: Weights) => of(totals(weights)), { below });
  return {
    ofTwo: (one, other) => statistic((sums) => correlationIn(sums, form, one, other)),
    mean: statistic((sums) => meanIn(sums, form)),
  };
}

/** The lowest mean correlation that so many judges can have: the variance of a sum is never negative. */
export const lowestCorrelation = (judges: number): number => -1 / (judges - 1);

/**
 * The number of independent votes that a panel's votes are worth (Kish 1965): judges / (1 + (judges - 1) * correlation),
 * from 1 for judges who always agree to `judges` for independent ones. A correlation below 0 counts as 0, so that no
 * panel counts as more votes than it has.
 *
 * @example effectiveVotes(3, 0.5); // 1.5
 */
export function effectiveVotes(judges: number, correlation: number): number {
  return judges / (1 + (judges - 1) * Math.max(0, correlation));
}

/** A variance below this is rounding: labels and scores from 0 to 9 differ by far more. */
const NONE = 1e-10;

function meanIn(sums: Float64Array, form: BallotForm): number | null {
  const { judges } = form;
  let sum = 0;
  for (let i = 1; i < judges; i++) {
    for (let j = 0; j < i; j++) {
      const found = correlationIn(sums, form, i, j);
      if (found === null) return null;
      sum += found;
    }
  }
  return judges < 2 ? null : sum / ((judges * (judges - 1)) / 2);
}

function correlationIn(
  sums: Float64Array,
  form: BallotForm,
  one: number,
  other: number,
): number | null {
  if (sums[0] === 0) return null;
  const both = covarianceIn(sums, form, one, other);
  const spreads = [one, other].map((judge) => covarianceIn(sums, form, judge, judge));
  if (spreads.some((spread) => spread < NONE)) return null;
  return Math.max(-1, Math.min(1, both / Math.sqrt(spreads[0]! * spreads[1]!)));
}

function covarianceIn(
  sums: Float64Array,
  { judges, size, mirrored }: BallotForm,
  one: number,
  other: number,
): number {
  const n = sums[0]!;
  const [high, low] = one > other ? [one, other] : [other, one];
  const product = sums[1 + judges * size + (high * (high + 1)) / 2 + low]! / n;
  const margin = (judge: number, d: number) => {
    const at = 1 + judge * size;
    const sum = mirrored && d < 2 ? (sums[at]! + sums[at + 1]!) / 2 : sums[at + d]!;
    return sum / n;
  };
  let byChance = 0;
  for (let d = 0; d < size; d++) byChance += margin(one, d) * margin(other, d);
  return product - byChance;
}
