import { designEffect, squaresByUser } from './design-effect.ts';
import { within01, ANYTHING, type CorrectedRate, type Judged } from './labelled-sample.ts';
import { meanOf } from './mean.ts';
import { studentQuantile } from './student.ts';

/** The things to which the judge gave one and the same answer. */
interface Stratum {
  /** Its share of all judged things. */
  readonly share: number;
  readonly labels: readonly number[];
}

/**
 * Corrects a rate by few labels: the mean label among the things with each answer of the judge,
 * weighted by the share of that answer (Tenenbein 1970, double sampling). The interval joins the
 * answers' own Wilson intervals (Zou and Donner 2008, MOVER), with Student's t in place of the
 * normal quantile, and adds the judge's own sampling error. It keeps its coverage at 30 labels,
 * where the normal interval doesn't; an answer without any label has the interval from 0 to 1.
 *
 * Correlated labels of one user count as fewer, by their design effect.
 */
export function postStratified(things: readonly Judged[]): CorrectedRate {
  const labelled = things.filter(({ label }) => label !== null);
  const shared = { labels: labelled.length, judged: things.length };
  const middle = meanOf(labelled.map(({ label }) => label!));
  const strata = strataOf(things);
  const means = new Map(
    [...strata].map(([answer, { labels }]) => [
      answer,
      labels.length === 0 ? middle : meanOf(labels),
    ]),
  );
  const users = new Set(labelled.map(({ user }) => user)).size;
  if (users < 3) return { value: null, interval: ANYTHING, ...shared };
  const reach = studentQuantile(0.05, users - 1);
  const alike = designEffect(
    labelled.map(({ user }) => user),
    labelled.map(({ judge, label }) => label! - means.get(judge)!),
  );
  let [value, down, up] = [0, 0, 0];
  for (const [answer, { share, labels }] of strata) {
    const mean = means.get(answer)!;
    const { low, high } = wilsonOf(mean, labels.length / alike, reach);
    value += share * mean;
    down += (share * (mean - low)) ** 2;
    up += (share * (high - mean)) ** 2;
  }
  const judge = squaresByUser(
    things.map(({ user }) => user),
    things.map(({ judge }) => (reach * (means.get(judge)! - value)) / things.length),
  );
  return {
    value,
    interval: within01(value - Math.sqrt(down + judge), value + Math.sqrt(up + judge)),
    ...shared,
  };
}

function strataOf(things: readonly Judged[]): Map<number, Stratum> {
  const found = new Map<number, { share: number; labels: number[] }>();
  for (const { judge, label } of things) {
    let stratum = found.get(judge);
    if (!stratum) found.set(judge, (stratum = { share: 0, labels: [] }));
    stratum.share += 1 / things.length;
    if (label !== null) stratum.labels.push(label);
  }
  return found;
}

/** Wilson's interval of a mean of values from 0 to 1, whose variance is at most that of a rate. */
function wilsonOf(mean: number, n: number, reach: number): { low: number; high: number } {
  if (n === 0) return ANYTHING;
  const z2 = reach ** 2 / n;
  const middle = (mean + z2 / 2) / (1 + z2);
  const half = (reach * Math.sqrt((mean * (1 - mean)) / n + z2 / (4 * n))) / (1 + z2);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
