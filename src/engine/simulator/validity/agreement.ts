import { message, type Text } from '#messages/message.ts';
import { COEFFICIENT, RATE } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import type { Stream } from '../../random/stream.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { kendall } from '../../stats/kendall.ts';
import { permutationP } from '../../stats/permutation-p.ts';
import type { Weights } from '../../stats/resamples.ts';
import { spearman } from '../../stats/spearman.ts';
import { sampled } from '../suites/scored.ts';

/** A score for every user and system, row-major by user; null where missing. */
export interface ScoreTable {
  readonly name: string;
  readonly users: number;
  readonly systems: number;
  readonly values: readonly (number | null)[];
}

/**
 * The mean of a system's values over users, weighted by the number of times each user was drawn; null where nobody has
 * a value.
 */
export function systemMean({ users, systems, values }: ScoreTable, system: number): Statistic {
  return (weights: Weights) => {
    let [sum, count] = [0, 0];
    for (let user = 0; user < users; user++) {
      const value = values[user * systems + system];
      if (value === null || value === undefined) continue;
      const weight = weights[user] ?? 0;
      sum += weight * value;
      count += weight;
    }
    return count === 0 ? null : sum / count;
  };
}

/** The same table without one of its systems. */
export function withoutSystem(table: ScoreTable, system: number): ScoreTable {
  return {
    ...table,
    systems: table.systems - 1,
    values: table.values.filter((_, at) => at % table.systems !== system),
  };
}

/** The agreement of two scores on the ranking of systems. */
export interface Agreement {
  readonly metric: string;
  readonly kendall: Estimate;
  readonly spearman: Estimate;
  readonly pairs: Estimate;
  /** Exact and two-sided, over all orders of the systems; null beyond eight systems, or where undefined. */
  readonly p: { readonly kendall: number | null; readonly spearman: number | null };
}

/** A measure of agreement between the systems' means under two scores; null where undefined. */
type Association = (x: readonly number[], y: readonly number[]) => number | null;

const tau: Association = (x, y) => kendall(x, y).value;
const rho: Association = (x, y) => spearman(x, y).value;

/**
 * Kendall's tau-b, Spearman's rho and the share of pairs of systems in the same order under both scores (a tie on
 * either side counts half). Intervals resample users and keep the systems, so they don't generalise to other systems;
 * where no resample changes the order there is none, since users who weren't seen might.
 * The p-values keep the users, and give the probability that a random order of so few systems agrees as well.
 */
export function agreementOf(simulated: ScoreTable, metric: ScoreTable, stream: Stream): Agreement {
  const means = pairedMeans(simulated, metric);
  const estimate = (
    id: string,
    title: Text,
    chance: number,
    statistic: Association,
    measure = COEFFICIENT,
  ): Estimate =>
    sampled(
      {
        about: {
          id: `validity/${simulated.name}/${metric.name}/${id}`,
          title,
          why: message('validity.undefinedAgreement'),
          n: simulated.systems,
          of: message('validity.recommendersOver', { users: simulated.users }),
          leftOut: {},
          measure,
          references: byChance(chance),
          ties: message('validity.equalMeans'),
          better: 'higher',
        },
        statistic: (weights) => {
          const [x, y] = means(weights);
          return x.length < 2 ? null : statistic(x, y);
        },
        ofOrder: true,
        groups: { count: simulated.users, name: 'users' },
      },
      stream.child(`${metric.name}/${id}`),
    );
  const [x, y] = means(new Uint16Array(simulated.users).fill(1));
  return {
    metric: metric.name,
    kendall: estimate('kendall', message('validity.kendall'), 0, tau),
    spearman: estimate('spearman', message('validity.spearman'), 0, rho),
    pairs: estimate('pairs', message('validity.samePairs'), 0.5, pairAgreement, RATE),
    p: { kendall: permutationP(x, y, tau), spearman: permutationP(x, y, rho) },
  };
}

/** The two means of every system that has both, under weights of the users. */
function pairedMeans(simulated: ScoreTable, metric: ScoreTable) {
  const meansOf = (table: ScoreTable) =>
    Array.from({ length: table.systems }, (_, at) => systemMean(table, at));
  const [one, other] = [meansOf(simulated), meansOf(metric)];
  return (weights: Weights): readonly [number[], number[]] => {
    const [x, y]: [number[], number[]] = [[], []];
    one.forEach((mean, at) => {
      const [a, b] = [mean(weights), other[at]!(weights)];
      if (a === null || b === null) return;
      x.push(a);
      y.push(b);
    });
    return [x, y];
  };
}

/**
 * The share of pairs in the same order in both series; a tie on either side counts half. Null with fewer than two
 * systems.
 */
export function pairAgreement(x: readonly number[], y: readonly number[]): number | null {
  let [same, all] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const way = Math.sign(x[i]! - x[j]!) * Math.sign(y[i]! - y[j]!);
      same += way > 0 ? 1 : way === 0 ? 0.5 : 0;
      all++;
    }
  }
  return all === 0 ? null : same / all;
}
