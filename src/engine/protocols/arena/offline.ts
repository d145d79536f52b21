import { message, type Text } from '../../messages/message.ts';
import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { pText } from '../../domain/numbers.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import type { Aspect } from './aspects.ts';
import {
  agreesByUser,
  correlationsOf,
  isOfLists,
  metricOf,
  type Correlated,
} from './offline-estimates.ts';
import { listFiguresSection } from './list-figures.ts';
import { commonScale, type CommonScale } from './common-scale.ts';
import type { Comparing } from './quotients.ts';

/** The fewest systems for a correlation, because two always correlate perfectly. */
const LEAST = 3;

/** The metric of the drawing; the first one if it is unknown. */
const LEADING = 'nDCG';

/** An offline metric with the judge's figure that it is compared with. */
interface Held {
  readonly metric: string;
  /**
   * Diversity is compared with inspiration (section 4.2.1), every other metric with the overall verdict.
   */
  readonly aspect: Aspect | undefined;
  /** One estimate per recommender. */
  readonly means: readonly Estimate[];
  /** One point for each recommender on the common scale with both values known. */
  readonly points: readonly {
    readonly title: string;
    readonly x: Estimate;
    readonly y: Estimate;
  }[];
}

/**
 * Returns the figures of the lists, the means of the offline metrics, and their correlations with the judge: one of
 * them drawn with a point per system, the others in a table. Empty if no metric is known.
 */
export function offlineSections(
  comparing: Comparing,
  aspects: readonly Aspect[],
  { offline }: StudyData,
): Section[] {
  if (!offline || offline.metrics.length === 0) return [];
  const { recommenders } = comparing;
  const scale = commonScale(comparing);
  const inspiration = inspirationIn(comparing, aspects);
  const overall = scale.on(undefined);
  const inspiring = inspiration && scale.on(inspiration);
  const held = offline.metrics.map((metric): Held => {
    const aspect = metric === 'URD' ? inspiration : undefined;
    const means = recommenders.map((one) => metricOf(comparing, one, metric, offline));
    const points = scale.recommenders.flatMap((recommender, i) => {
      const x = means[recommenders.indexOf(recommender)]!;
      const y = (aspect && inspiring ? inspiring : overall)[i]!;
      return x.value === null || y.value === null ? [] : [{ title: nameOf(recommender), x, y }];
    });
    return { metric, aspect, means, points };
  });
  const enough = held.filter(({ points }) => points.length >= LEAST);
  const leading = enough.find(({ metric }) => metric.startsWith(LEADING)) ?? enough[0];
  const others = enough.filter((one) => one !== leading);
  const accuracy = held.filter(({ metric }) => !isOfLists(metric));
  const lists = listFiguresSection(comparing, offline);
  return [
    ...(lists ? [lists] : []),
    ...(accuracy.length > 0
      ? [meansSection(comparing, offline, accuracy, leading ? '' : scale.note)]
      : []),
    ...(leading ? [leadingSection(comparing, offline, scale, leading)] : []),
    ...(others.length > 0 ? [othersSection(comparing, offline, scale, others)] : []),
  ];
}

function meansSection(
  { recommenders }: Comparing,
  { how }: OfflineFigures,
  held: readonly Held[],
  note: Text,
): Section {
  return {
    kind: 'grid',
    title: message('arenaOffline.means'),
    reading: message('arenaOffline.meansReading', { how, note }),
    rows: recommenders.map(nameOf),
    columns: held.map(({ metric }) => metric),
    cells: recommenders.flatMap((_, i) => held.map(({ means }) => means[i]!)),
  };
}

function leadingSection(
  comparing: Comparing,
  offline: OfflineFigures,
  scale: CommonScale,
  held: Held,
): Section {
  const { metric, points } = held;
  return {
    kind: 'points',
    title: message('arenaOffline.agrees', { metric }),
    reading: message('arenaOffline.agreesReading', {
      metric,
      scale: scaleIn(scale),
      note: scale.note,
      systems: points.length,
      how: offline.how,
    }),
    x: metric,
    y: message('arenaOffline.axis', { judged: judgedIn(scale, held), against: scale.against }),
    points,
    correlations: [
      ...correlationsIn(scale, held).map(withP),
      agreesByUser(comparing, metric, offline, held.aspect),
    ],
  };
}

function othersSection(
  comparing: Comparing,
  offline: OfflineFigures,
  scale: CommonScale,
  others: readonly Held[],
): Section {
  const most = Math.max(...others.map(({ points }) => points.length));
  return {
    kind: 'table',
    title: message('arenaOffline.others'),
    reading: message('arenaOffline.othersReading', {
      scale: scaleIn(scale),
      inspiration: others.some(({ aspect }) => aspect),
      note: scale.note,
      systems: most,
      how: offline.how,
    }),
    columns: [
      message('arenaOffline.metric'),
      'Pearson',
      message('arenaOffline.pOfR'),
      'Spearman',
      message('arenaOffline.pOfRho'),
      'Kendall',
      message('arenaOffline.pOfTau'),
      message('arenaOffline.byUser'),
    ],
    rows: others.map((held) => [
      held.metric,
      ...correlationsIn(scale, held).flatMap(({ estimate, p }): Field[] => [
        estimate,
        p === null ? message('arenaOffline.noP') : pText(p),
      ]),
      agreesByUser(comparing, held.metric, offline, held.aspect),
    ]),
  };
}

const scaleIn = ({ measure, against }: CommonScale) => ({ measure, against });

const judgedIn = ({ measure }: CommonScale, { aspect }: Held) => ({
  measure,
  aspect: aspect?.title ?? '',
});

function correlationsIn(scale: CommonScale, held: Held): Correlated[] {
  const [xs, ys] = [held.points.map(({ x }) => x.value!), held.points.map(({ y }) => y.value!)];
  const judged = judgedIn(scale, held);
  return correlationsOf(
    xs,
    ys,
    message('arenaOffline.judgedAndMetric', { judged, metric: held.metric }),
  );
}

/** Returns the estimate with its p-value added to the method. */
function withP({ estimate, p }: Correlated): Estimate {
  return p === null
    ? estimate
    : {
        ...estimate,
        method: message('estimates.methodWithP', { method: estimate.method, p }),
      };
}

function inspirationIn(
  { observations }: Comparing,
  aspects: readonly Aspect[],
): Aspect | undefined {
  return aspects.find(
    ({ id }) =>
      id === 'inspiration' && observations.duels.some(({ aspect }) => aspect === 'inspiration'),
  );
}
