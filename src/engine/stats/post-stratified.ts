import { designEffect, squaresByUser } from './design-effect.ts';
import {
  ANYTHING,
  rounded01,
  within01,
  type CorrectedRate,
  type Judged,
} from './labelled-sample.ts';
import { meanOf } from './mean.ts';
import { studentQuantile } from './student.ts';
import { wilsonOf, wilsonOfVariance } from './wilson-of-mean.ts';

/** The things to which the judge gave one and the same answer. */
interface Stratum {
  /** Its share of all judged things. */
  readonly share: number;
  /** The mean label; that of all labels where none is here. */
  readonly mean: number;
  readonly labels: readonly number[];
}

/**
 * Corrects a rate by labels: the mean label among the things with each answer of the judge,
 * weighted by the share of that answer (Tenenbein 1970, double sampling). The interval joins the
 * answers' own Wilson intervals (Zou and Donner 2008, MOVER), with Student's t in place of the
 * normal quantile, and adds the judge's own sampling error; an answer without any label has the
 * interval from 0 to 1. Ties as halves count as more labels, by their smaller variance. It holds at rates near 0 and 1 and at 30 labels, where a symmetric interval
 * doesn't.
 *
 * Correlated labels of one user count as fewer, by their design effect. A user's labels and the
 * judge's answers on the same user err together: their covariance widens the interval. It is never
 * narrower than Wilson's interval of as many independent things as give the same variance.
 * @param things with one of few different answers of the judge each
 */
export function postStratified(things: readonly Judged[]): CorrectedRate {
  const labelled = things.filter(({ label }) => label !== null);
  const shared = { labels: labelled.length, judged: things.length };
  const users = new Set(labelled.map(({ user }) => user)).size;
  if (users < 3) return { value: null, interval: ANYTHING, ...shared };
  const strata = strataOf(things, meanOf(labelled.map(({ label }) => label!)));
  const reach = studentQuantile(0.05, Math.max(1, users - strata.size));
  // Labels that all agree don't show how alike a user's are, so each user counts once.
  const unanimous = labelled.every(({ label }) => label === labelled[0]!.label);
  const alike = unanimous
    ? labelled.length / users
    : designEffect(
        labelled.map(({ user }) => user),
        labelled.map(({ judge, label }) => label! - strata.get(judge)!.mean),
      );
  let [value, down, up] = [0, 0, 0];
  for (const { share, mean, labels } of unanimous ? labelledTogether(strata) : strata.values()) {
    const { low, high } = wilsonOf(mean, labels.length / alike / spreadOf(labels, mean), reach);
    value += share * mean;
    down += (share * (mean - low)) ** 2;
    up += (share * (high - mean)) ** 2;
  }
  const { fromJudge, together, all } = variancesOf(things, strata, value);
  const also = reach ** 2 * (fromJudge + Math.max(0, together));
  const least = wilsonOfVariance(value, all * (users / (users - 1)), reach);
  return {
    value: rounded01(value),
    interval: within01(
      Math.min(value - Math.sqrt(down + also), least?.low ?? 1),
      Math.max(value + Math.sqrt(up + also), least?.high ?? 0),
    ),
    ...shared,
  };
}

/**
 * The labels' variance as a share of that of yes and no with the same mean, at most 1: ties as halves lie nearer to the
 * mean, and Wilson's interval would be far too wide. Two more labels, one at either bound, stand for those that nobody
 * has seen; with yes and no alone the share is 1.
 */
function spreadOf(labels: readonly number[], mean: number): number {
  const most = mean * (1 - mean);
  if (most === 0) return 1;
  const squares = [0, 1, ...labels].reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.min(1, squares / (labels.length + 1) / most);
}

/**
 * Joins all answers that have labels. Where the labels agree, the judge's answers don't tell more
 * of people than that.
 */
function labelledTogether(strata: ReadonlyMap<number, Stratum>): Stratum[] {
  const [some, none] = [true, false].map((labelled) =>
    [...strata.values()].filter(({ labels }) => labels.length > 0 === labelled),
  );
  const share = some!.reduce((sum, one) => sum + one.share, 0);
  const labels = some!.flatMap((one) => one.labels);
  return [{ share, mean: labels[0]!, labels }, ...none!];
}

/**
 * Splits the variance of the post-stratified rate: the labels' part falls with their number, the
 * judge's part, with the covariance of both, doesn't. Null with labels of fewer than three users.
 */
export function stratifiedVariance(things: readonly Judged[]) {
  const labelled = things.filter(({ label }) => label !== null);
  if (new Set(labelled.map(({ user }) => user)).size < 3) return null;
  const strata = strataOf(things, meanOf(labelled.map(({ label }) => label!)));
  let value = 0;
  for (const { share, mean } of strata.values()) value += share * mean;
  const { fromLabels, fromJudge, together } = variancesOf(things, strata, value);
  return { fromLabels, fromJudge: fromJudge + Math.max(0, together) };
}

/**
 * The variances from the labels and from the judge's sample of things, twice their covariance, and
 * the variance of both; errors are summed by user.
 */
function variancesOf(
  things: readonly Judged[],
  strata: ReadonlyMap<number, Stratum>,
  value: number,
) {
  const users = things.map(({ user }) => user);
  const many = new Set(users).size;
  const judge = things.map((one) => (strata.get(one.judge)!.mean - value) / things.length);
  const label = things.map(({ judge, label }) => {
    const { share, mean, labels } = strata.get(judge)!;
    return label === null ? 0 : (share * (label - mean)) / labels.length;
  });
  const all = squaresByUser(
    users,
    judge.map((one, i) => one + label[i]!),
  );
  const fromJudge = squaresByUser(users, judge);
  const fromLabels = squaresByUser(users, label);
  const together = all - fromJudge - fromLabels;
  const few = many / (many - 1);
  return {
    fromLabels: few * fromLabels,
    fromJudge: few * fromJudge,
    together: few * together,
    all,
  };
}

function strataOf(things: readonly Judged[], middle: number): ReadonlyMap<number, Stratum> {
  const found = new Map<number, { count: number; labels: number[] }>();
  for (const { judge, label } of things) {
    let here = found.get(judge);
    if (!here) found.set(judge, (here = { count: 0, labels: [] }));
    here.count++;
    if (label !== null) here.labels.push(label);
  }
  return new Map(
    [...found].map(([answer, { count, labels }]) => {
      const mean = labels.length === 0 ? middle : meanOf(labels);
      return [answer, { share: count / things.length, mean, labels }];
    }),
  );
}
