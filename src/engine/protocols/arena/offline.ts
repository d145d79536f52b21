import { metricName } from '../../metrics/metric-name.ts';
import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { metricNamed } from '../../metrics/offline-metrics.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { pText } from '../../domain/numbers.ts';
import { lacking, leftOutSentences, sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import type { Aspect } from './aspects.ts';
import {
  correlationFamily,
  judgedIn,
  type CorrelationFamily,
  type Held,
} from './correlation-family.ts';
import { agreesByUser, type Correlated } from './offline-estimates.ts';
import { isDiversity, metricOf } from '../shared/offline-means.ts';
import { usersIn } from './observations.ts';
import { commonScale, type CommonScale } from './common-scale.ts';
import type { Comparing } from './quotients.ts';

/** The fewest systems for a correlation, because two always correlate perfectly. */
const LEAST = 3;

/** The metric of the drawing; the first one if it is unknown. */
const LEADING = 'nDCG';

/**
 * Returns the correlations of the offline metrics with the judge: one of them drawn with a point per system, the others
 * in a table. A sentence if fewer than three systems are on one scale, and for each metric of which fewer are; empty
 * without held-out data or recommenders to compare, of which other sections say why.
 */
export function offlineSections(
  comparing: Comparing,
  aspects: readonly Aspect[],
  { offline }: StudyData,
): Section[] {
  const correlated = offline?.metrics.filter((one) => !metricNamed(one)?.uncorrelated) ?? [];
  if (!offline || correlated.length === 0 || comparing.recommenders.length < 2) return [];
  const { recommenders, observations, draws } = comparing;
  const judged = { users: usersIn(observations), draws };
  const scale = commonScale(comparing);
  const inspiration = inspirationIn(comparing, aspects);
  const overall = scale.on(undefined);
  const inspiring = inspiration && scale.on(inspiration);
  const held = correlated.map((metric): Held => {
    const aspect = isDiversity(metric) ? inspiration : undefined;
    const means = recommenders.map((one) => metricOf(judged, one, metric, offline));
    const points = scale.recommenders.flatMap((recommender, i) => {
      const x = means[recommenders.indexOf(recommender)]!;
      const y = (aspect && inspiring ? inspiring : overall)[i]!;
      return x.value === null || y.value === null ? [] : [{ title: nameOf(recommender), x, y }];
    });
    return { metric, aspect, means, points };
  });
  const enough = held.filter(({ points }) => points.length >= LEAST);
  const leading = enough.find(({ metric }) => metric.startsWith(LEADING)) ?? enough[0];
  if (!leading) return [withoutCorrelations(held, scale)];
  const others = enough.filter((one) => one !== leading);
  const few = held.filter((one) => !enough.includes(one));
  const left = leftOutSentences(
    'row',
    few.map(({ metric }) => ({
      title: metricName(metric),
      why: message('missing.systemsOfMetric', { least: LEAST }),
    })),
  );
  const family = correlationFamily(scale, enough);
  const own = leadingSection(comparing, offline, { scale, family }, leading);
  if (others.length === 0) return [lacking(own, left)];
  return [own, lacking(othersSection(comparing, offline, { scale, family }, others), left)];
}

/** Returns a sentence in place of the correlations, where no metric has enough systems on one scale. */
function withoutCorrelations(held: readonly Held[], { note }: CommonScale): Section {
  const main = held.find(({ metric }) => metric.startsWith(LEADING)) ?? held[0]!;
  const most = Math.max(...held.map(({ points }) => points.length));
  return sentenceInstead(
    message('arenaOffline.agrees', { metric: metricName(main.metric) }),
    message('protocols.sentences', {
      all: [message('missing.systemsOnScale', { most, least: LEAST }), ...(note ? [note] : [])],
    }),
  );
}

function leadingSection(
  comparing: Comparing,
  offline: OfflineFigures,
  { scale, family }: Correlating,
  held: Held,
): Section {
  const { metric, points } = held;
  return {
    kind: 'points',
    title: message('arenaOffline.agrees', { metric: metricName(metric) }),
    reading: message('arenaOffline.agreesReading', {
      metric: metricName(metric),
      scale: scaleIn(scale),
      note: scale.note,
      systems: points.length,
      correlations: family.size,
      how: offline.how,
    }),
    x: metricName(metric),
    y: message('arenaOffline.axis', { judged: judgedIn(scale, held), against: scale.against }),
    points,
    correlations: [
      ...family.of(held).map(withP),
      agreesByUser(comparing, metric, offline, held.aspect),
    ],
  };
}

function othersSection(
  comparing: Comparing,
  offline: OfflineFigures,
  { scale, family }: Correlating,
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
      correlations: family.size,
      how: offline.how,
    }),
    columns: [
      message('arenaOffline.metric'),
      texts.metricNames.pearson,
      message('arenaOffline.pOfR'),
      texts.metricNames.spearman,
      message('arenaOffline.pOfRho'),
      texts.metricNames.kendall,
      message('arenaOffline.pOfTau'),
      message('arenaOffline.byUser'),
    ],
    rows: others.map((held) => [
      metricName(held.metric),
      ...family
        .of(held)
        .flatMap(({ estimate, p }): Field[] => [
          estimate,
          p === null ? message('arenaOffline.noP') : pText(p),
        ]),
      agreesByUser(comparing, held.metric, offline, held.aspect),
    ]),
  };
}

/** The scale of the points, and their correlations. */
interface Correlating {
  readonly scale: CommonScale;
  readonly family: CorrelationFamily;
}

const scaleIn = ({ measure, against }: CommonScale) => ({ measure, against });

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
