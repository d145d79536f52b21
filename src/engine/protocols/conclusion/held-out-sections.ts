import { metricName } from '../../metrics/metric-name.ts';
import { message, type Text } from '#messages/message.ts';
import { pText } from '../../domain/numbers.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { metricNamed } from '../../metrics/offline-metrics.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { lacking, tooFewRecommenders } from '../../report/missing.ts';
import type { Field, Section } from '../../report/report.ts';
import { definedMetrics, withDefinitions } from '../shared/definitions.ts';
import { isOfLists, metricOf } from '../shared/offline-means.ts';
import { oppositePairs } from './conclude.ts';
import { heldOutPairs, type HeldOutPair } from './held-out-pairs.ts';
import { metricsLeftOut } from '../shared/metrics-left-out.ts';
import { LEAST, rankAgreement } from './rank-agreement.ts';
import { isSeparated, type Compared, type Standing } from './standing.ts';

/** The metric whose differences are tested, chosen before any study. The order of the items counts in it. */
const LEADING = 'nDCG';

/** Returns the metric whose differences are tested, of those that a study has. */
export const leadingOf = (metrics: readonly string[]): string | undefined =>
  metrics.find((one) => metricNamed(one)?.name === LEADING) ?? metrics[0];

/** Held-out data beside the judge's order. */
export interface BesideHeldOut {
  readonly metric: string;
  readonly pairs: readonly HeldOutPair[];
  readonly sections: readonly Section[];
}

/**
 * Returns each recommender's figures on held-out data, the agreement of their order with the judge's, and the pairs that
 * both separate; null if no held-out item is known.
 */
export function besideHeldOut(
  standing: Standing,
  offline: OfflineFigures | undefined,
): BesideHeldOut | null {
  const metrics = offline?.metrics.filter((metric) => !isOfLists(metric)) ?? [];
  if (!offline || metrics.length === 0) return null;
  const metric = leadingOf(metrics)!;
  const pairs = heldOutPairs(standing.recommenders, standing, metric, offline);
  return {
    metric,
    pairs,
    sections: [
      meansSection(standing, metrics, offline),
      orderSection(standing, metrics, offline),
      pairsSection(standing, pairs, metric),
    ],
  };
}

/** Returns the means of metrics over users, by recommender, and names the metrics without a value. */
export function meansSection(
  standing: Pick<Standing, 'recommenders' | 'users' | 'draws'>,
  metrics: readonly string[],
  offline: OfflineFigures,
): Section {
  const { recommenders } = standing;
  const section: Section = {
    kind: 'grid',
    title: message('heldOut.means'),
    reading: withDefinitions(
      message('heldOut.meansReading', {
        how: offline.how,
        serendipity: metrics.some((one) => metricNamed(one)?.name === 'Serendipity'),
      }),
      definedMetrics(metrics),
    ),
    rows: recommenders.map(nameOf),
    columns: metrics.map(metricName),
    cells: recommenders.flatMap((one) =>
      metrics.map((metric) => metricOf(standing, one, metric, offline)),
    ),
  };
  return lacking(
    section,
    metricsLeftOut(offline, (metric) => !isOfLists(metric)),
  );
}

function orderSection(
  standing: Standing,
  metrics: readonly string[],
  offline: OfflineFigures,
): Section {
  const title = message('heldOut.order');
  const systems = standing.recommenders.length;
  if (systems < LEAST) return tooFewRecommenders(title, systems, LEAST);
  const compared = metrics.filter((metric) => {
    const known = metricNamed(metric);
    return known?.reads === 'held-out items' && known.comparesOrder;
  });
  return {
    kind: 'estimates',
    title,
    reading: message('heldOut.orderReading', { systems }),
    estimates: compared.map((metric) => rankAgreement(standing, metric, offline)),
  };
}

function pairsSection(
  { compared }: Standing,
  pairs: readonly HeldOutPair[],
  metric: string,
): Section {
  const opposite = oppositePairs(compared, pairs);
  return {
    kind: 'table',
    title: message('heldOut.pairs'),
    reading: message('heldOut.pairsReading', {
      metric: metricName(metric),
      opposite: opposite.length,
    }),
    columns: [
      '',
      message('heldOut.judgePrefers'),
      message('heldOut.judgeP'),
      message('heldOut.difference', { metric: metricName(metric) }),
      message('heldOut.heldOutP'),
      message('heldOut.together'),
    ],
    rows: pairs.map((pair): Field[] => {
      const judged = compared.find((one) => isOf(one, pair));
      return [
        message('estimates.against', { first: nameOf(pair.first), second: nameOf(pair.second) }),
        judged && judged.p !== 1 ? nameOf(judged.better) : message('heldOut.neither'),
        pOf(judged?.p ?? null),
        pair.difference,
        pOf(pair.p),
        togetherOf(judged, pair),
      ];
    }),
  };
}

const isOf = ({ better, worse }: Compared, { first, second }: HeldOutPair) =>
  (better === first && worse === second) || (better === second && worse === first);

export const pOf = (p: number | null): Text => (p === null ? message('heldOut.noP') : pText(p));

function togetherOf(judged: Compared | undefined, held: HeldOutPair): Text {
  if (!judged || !isSeparated(judged) || !isSeparated(held)) return message('heldOut.notBoth');
  return message(judged.better === held.better ? 'heldOut.same' : 'heldOut.opposite');
}
