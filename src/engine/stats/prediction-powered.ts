import { within01, ANYTHING, type CorrectedRate, type Judged } from './labelled-sample.ts';
import { meanOf } from './mean.ts';
import { studentQuantile } from './student.ts';

/** A mean of labels improved by the judge, with each user's contribution to its error. */
interface PoweredMean {
  readonly value: number;
  /** The weight of the judge: 0 for none, 1 as if it were a person. */
  readonly power: number;
  /** One for each user; the variance is the sum of their squares. */
  readonly influence: Float64Array;
  /** The parts of the variance that fall with more labels, and with more judged things. */
  readonly fromLabels: number;
  readonly fromJudge: number;
  /** Degrees of freedom for Student's t. */
  readonly freedom: number;
}

/**
 * Prediction-powered inference of a mean, with power tuning (Angelopoulos et al. 2023, "PPI++:
 * efficient prediction-powered inference"): the mean label, plus `power` times the judge's mean
 * over the unlabelled minus its mean over the labelled. It is unbiased for any judge, as long as
 * the labelled things are a random sample of the judged ones; a better judge only makes the
 * interval narrower. Errors are summed by user.
 * @returns null with fewer than three users with labels
 */
export function poweredMean(
  things: readonly Judged[],
  valueOf: (value: number) => number = (value) => value,
): PoweredMean | null {
  const labelled = things.filter(({ label }) => label !== null);
  const unlabelled = things.filter(({ label }) => label === null);
  const [n, more] = [labelled.length, unlabelled.length];
  const labelUsers = new Set(labelled.map(({ user }) => user)).size;
  if (labelUsers < 3) return null;
  const y = labelled.map(({ label }) => valueOf(label!));
  const f = labelled.map(({ judge }) => valueOf(judge));
  const rest = unlabelled.map(({ judge }) => valueOf(judge));
  const power = more === 0 ? 0 : powerOf(y, f, rest);
  const value = meanOf(y) + (more === 0 ? 0 : power * (meanOf(rest) - meanOf(f)));

  const users = 1 + things.reduce((most, { user }) => Math.max(most, user), 0);
  const [label, judge] = [new Float64Array(users), new Float64Array(users)];
  const residuals = y.map((one, i) => one - power * f[i]!);
  const middle = meanOf(residuals);
  labelled.forEach(({ user }, i) => (label[user]! += (residuals[i]! - middle) / n));
  const restMiddle = more === 0 ? 0 : meanOf(rest);
  unlabelled.forEach(({ user }, i) => (judge[user]! += (power * (rest[i]! - restMiddle)) / more));
  // One degree of freedom is used by the mean, one by the power.
  const few = Math.sqrt(labelUsers / (labelUsers - 2));
  const judgeUsers = new Set(unlabelled.map(({ user }) => user)).size;
  const many = Math.sqrt(judgeUsers / Math.max(1, judgeUsers - 1));
  const influence = label.map((one, user) => few * one + many * judge[user]!);
  const squares = (of: Float64Array, by: number) =>
    of.reduce((sum, one) => sum + (by * one) ** 2, 0);
  return {
    value,
    power,
    influence,
    fromLabels: squares(label, few),
    fromJudge: squares(judge, many),
    freedom: labelUsers - 2,
  };
}

/** The same as a rate from 0 to 1 with its 95 % interval. Valid from 50 labels on. */
export function predictionPowered(things: readonly Judged[]): CorrectedRate {
  const found = poweredMean(things);
  const labels = things.filter(({ label }) => label !== null).length;
  const shared = { labels, judged: things.length };
  if (!found) return { value: null, interval: ANYTHING, ...shared };
  const reach = studentQuantile(0.05, found.freedom) * Math.sqrt(varianceOf(found.influence));
  return {
    value: Math.min(1, Math.max(0, found.value)),
    interval: within01(found.value - reach, found.value + reach),
    ...shared,
  };
}

/** The variance of an estimate: the sum of the squares of its influences, by user. */
export function varianceOf(influence: Float64Array): number {
  return influence.reduce((sum, one) => sum + one * one, 0);
}

/** The power of least variance: Cov(y, f) / ((1 + n/N) Var(f)), clipped to [0, 1]. */
function powerOf(y: readonly number[], f: readonly number[], rest: readonly number[]): number {
  const [my, mf] = [meanOf(y), meanOf(f)];
  let together = 0;
  y.forEach((one, i) => (together += (one - my) * (f[i]! - mf)));
  const all = [...f, ...rest];
  const middle = meanOf(all);
  const spread = all.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (all.length - 1);
  if (spread === 0) return 0;
  const power = together / (y.length - 1) / ((1 + y.length / rest.length) * spread);
  return Math.min(1, Math.max(0, power));
}
