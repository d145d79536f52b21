import type { Estimate } from '../../report/report.ts';
import type { Stream } from '../../random/stream.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { kendall } from '../../stats/kendall.ts';
import type { Weights } from '../../stats/resamples.ts';
import { spearman } from '../../stats/spearman.ts';
import { sampled } from '../suites/scored.ts';

/** A number for every user and system, row by user; null where there is none. */
export interface ScoreTable {
  readonly name: string;
  readonly users: number;
  readonly systems: number;
  readonly values: readonly (number | null)[];
}

/** The mean of a system's values over users, counted as often as the weights say; null where nobody has one. */
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

/** How far two ways of scoring rank systems alike. */
export interface Agreement {
  readonly metric: string;
  readonly kendall: Estimate;
  readonly spearman: Estimate;
  readonly pairs: Estimate;
}

/**
 * Kendall's tau-b, Spearman's rho and the share of pairs of systems that two ways of scoring put in
 * the same order (a tie on either side counts half). Intervals resample users; the systems stay the
 * same few, so they say nothing of other systems.
 */
export function agreementOf(simulated: ScoreTable, metric: ScoreTable, stream: Stream): Agreement {
  const meansUnder = (table: ScoreTable) => {
    const statistics = Array.from({ length: table.systems }, (_, at) => systemMean(table, at));
    return (weights: Weights) => statistics.map((one) => one(weights));
  };
  const [x, y] = [meansUnder(simulated), meansUnder(metric)];
  const over =
    (of: (x: readonly number[], y: readonly number[]) => number | null): Statistic =>
    (weights) => {
      const [a, b] = [x(weights), y(weights)];
      const both = a.flatMap((value, at) => {
        const other = b[at];
        return value === null || other === null || other === undefined ? [] : [[value, other]];
      });
      return both.length < 2
        ? null
        : of(
            both.map(([one]) => one!),
            both.map(([, one]) => one!),
          );
    };
  const estimate = (id: string, title: string, coin: number, of: Statistic): Estimate =>
    sampled(
      {
        about: {
          id: `validity/${simulated.name}/${metric.name}/${id}`,
          title,
          why: 'all systems come to the same, or none was scored',
          n: simulated.systems,
          of: `recommenders, over ${simulated.users} users`,
          leftOut: {},
          nulls: { coin, alwaysFirst: null },
          ties: 'Equal means count half (pairs) or share a rank.',
          better: 'higher',
        },
        statistic: of,
        groups: { count: simulated.users, name: 'users' },
      },
      stream.child(`${metric.name}/${id}`),
    );
  return {
    metric: metric.name,
    kendall: estimate(
      'kendall',
      'Kendall’s τ-b',
      0,
      over((a, b) => kendall(a, b).value),
    ),
    spearman: estimate(
      'spearman',
      'Spearman’s ρ',
      0,
      over((a, b) => spearman(a, b).value),
    ),
    pairs: estimate('pairs', 'Pairs in the same order', 0.5, over(pairAgreement)),
  };
}

/** The share of pairs that two series put in the same order; a tie on either side counts half. */
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
