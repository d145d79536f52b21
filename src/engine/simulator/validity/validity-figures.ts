import type { LeftOut } from '../../domain/left-out.ts';
import { message, type Text } from '#messages/message.ts';
import { RATING, SCORE } from '../../report/measures.ts';
import { RANDOM } from '../../report/reference-values.ts';
import type { Estimate, Measure } from '../../report/report.ts';
import { stream, type Stream } from '../../random/stream.ts';
import { meanOf } from '../../stats/mean.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { sampled } from '../suites/scored.ts';
import {
  agreementOf,
  systemMean,
  withoutSystem,
  type Agreement,
  type ScoreTable,
} from './agreement.ts';
import { ownHistory, type OwnHistory } from './own-history.ts';
import type { ValidityResult } from './validity-result.ts';

/** All figures of a validity run, computed from its answers. */
export interface ValidityFigures {
  /** The mean of uniform ratings, which every list would have. */
  readonly byChance: number;
  readonly systems: readonly {
    readonly title: Text;
    /** Mean simulated rating of its lists. The reference value here and below is that of the random recommender. */
    readonly simulated: Estimate;
    /** The same with the items' mean ratings before the cut. */
    readonly usual: Estimate;
    /** One for each metric. */
    readonly offline: readonly Estimate[];
  }[];
  readonly metrics: readonly string[];
  /** The simulation against each metric. */
  readonly agreements: readonly Agreement[];
  /**
   * The same without the random recommender, which is easy to distinguish from the others; empty with fewer than three
   * others.
   */
  readonly learnt: readonly Agreement[];
  /** Mean ratings, which ignore the user, against each metric: the baseline that the simulation has to beat. */
  readonly baseline: readonly Agreement[];
  readonly own: OwnHistory;
}

/** Computes the rankings of recommenders by simulated and by held-out ratings from a stored run. */
export function validityFigures(result: ValidityResult): ValidityFigures {
  const { manifest, systems, users, offline } = result;
  const from = stream(manifest.seed).child('validity intervals');
  const { ratings } = scaleOf(manifest.settings.scale);
  const simulated = simulatedTable(result);
  const usual = tableOf('mean ratings', result, (list) => list.usual);
  const metrics = offline.metrics.map((name) => metricTable(name, result));
  const random = systems.findIndex(({ id }) => id === 'random');
  const everybody = new Uint16Array(users.length).fill(1);
  const floorOf = (table: ScoreTable) => (random < 0 ? null : systemMean(table, random)(everybody));
  const unscored = result.answers.filter(({ rating }) => rating === null).length;
  return {
    byChance: meanOf(ratings),
    systems: systems.map(({ title }, at) => ({
      title,
      simulated: meanEstimate(simulated, at, from, {
        title,
        floor: floorOf(simulated),
        leftOut: unscored === 0 ? {} : { unscored },
        measure: RATING,
      }),
      usual: meanEstimate(usual, at, from, {
        title,
        floor: floorOf(usual),
        leftOut: {},
        measure: RATING,
      }),
      offline: metrics.map((table) =>
        meanEstimate(table, at, from, {
          title,
          floor: floorOf(table),
          leftOut: {},
          measure: SCORE,
        }),
      ),
    })),
    metrics: offline.metrics,
    agreements: metrics.map((table) => agreementOf(simulated, table, from.child('simulated'))),
    learnt:
      random < 0 || systems.length < 4
        ? []
        : metrics.map((table) =>
            agreementOf(
              withoutSystem(simulated, random),
              withoutSystem(table, random),
              from.child('without random'),
            ),
          ),
    baseline: metrics.map((table) => agreementOf(usual, table, from.child('mean ratings'))),
    own: ownHistory(result, users.length, from.child('own history')),
  };
}

/** The mean rating of each list, without unscored answers. */
function simulatedTable(result: ValidityResult): ScoreTable {
  const ratings = new Map(
    result.answers.map(({ group, item, rating }) => [keyOf(group, item), rating]),
  );
  return tableOf('simulated', result, ({ user, items }) => {
    const scored = items.flatMap((item) => ratings.get(keyOf(user, item)) ?? []);
    return scored.length === 0 ? null : meanOf(scored);
  });
}

function metricTable(name: string, result: ValidityResult): ScoreTable {
  const values = new Map(
    result.offline.rows.map((row) => [keyOf(row.user, row.recommender), row.values[name] ?? null]),
  );
  return tableOf(name, result, ({ user, recommender }) => values.get(keyOf(user, recommender)));
}

/** Joined as JSON, because names from a file may contain any separator. */
const keyOf = (user: string, of: string) => JSON.stringify([user, of]);

function tableOf(
  name: string,
  { users, systems, lists }: ValidityResult,
  valueOf: (list: ValidityResult['lists'][number]) => number | null | undefined,
): ScoreTable {
  const values = new Map(
    lists.map((list) => [keyOf(list.user, list.recommender), valueOf(list) ?? null]),
  );
  return {
    name,
    users: users.length,
    systems: systems.length,
    values: users.flatMap((user) => systems.map(({ id }) => values.get(keyOf(user, id)) ?? null)),
  };
}

function meanEstimate(
  table: ScoreTable,
  system: number,
  from: Stream,
  about: {
    readonly title: Text;
    /** The value of the random recommender; null without one. */
    readonly floor: number | null;
    readonly leftOut: Readonly<LeftOut>;
    readonly measure: Measure;
  },
): Estimate {
  const has = (user: number) => table.values[user * table.systems + system] !== null;
  const n = Array.from({ length: table.users }, (_, user) => user).filter(has).length;
  return sampled(
    {
      about: {
        id: `validity/${table.name}/system`,
        title: about.title,
        why: message('validity.noMean'),
        n,
        of: message('validity.users', { n }),
        leftOut: about.leftOut,
        measure: about.measure,
        references: [{ name: RANDOM, value: about.floor }],
        ties: message('validity.usersAlike'),
        better: 'higher',
      },
      statistic: systemMean(table, system),
      groups: { count: table.users, name: 'users' },
    },
    from.child(`${table.name}/${system}`),
  );
}
