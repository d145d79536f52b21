import { metricName } from '../../metrics/metric-name.ts';
import { texts } from '#messages/format-message.ts';
import { metricNamed } from '../../metrics/offline-metrics.ts';
import { labelOrderSentence } from '../suites/label-order-sentence.ts';
import { trainedSentence } from '../../judges/trained-on.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { decimal } from '../../domain/numbers.ts';
import { metricsLeftOut } from '../../protocols/shared/metrics-left-out.ts';
import { lacking, sentenceInstead } from '../../report/missing.ts';
import type { Report, Section, VerdictCounts } from '../../report/report.ts';
import type { Agreement } from './agreement.ts';
import { validityFigures, type ValidityFigures } from './validity-figures.ts';
import type { ValidityResult } from './validity-result.ts';

/** The report of a validity run, which compares the simulation's ranking of recommenders with that of held-out data. */
export function validityReport(result: ValidityResult): Report {
  const figures = validityFigures(result);
  return {
    protocol: 'simulator-validity',
    headline: headlineOf(result, figures),
    trust: trustOf(figures),
    counts: countsOf(result),
    sections: [
      systemTable(result, figures),
      points(figures),
      table(
        message('validity.agreement'),
        message('validity.agreementReading'),
        figures.agreements,
        NO_METRIC,
      ),
      table(
        message('validity.learnt'),
        message('validity.learntReading'),
        figures.learnt,
        figures.agreements.length === 0 ? NO_METRIC : withoutLearnt(result),
      ),
      table(
        message('validity.baseline'),
        message('validity.baselineReading'),
        figures.baseline,
        NO_METRIC,
      ),
      ownSection(figures),
    ],
    remarks: remarksOf(result),
  };
}

const NO_METRIC = message('missing.validity');

/** Returns the reason why there are no agreements without the random recommender. */
function withoutLearnt({ systems }: ValidityResult): Message {
  const others = systems.filter(({ id }) => id !== 'random').length;
  return others === systems.length
    ? message('missing.validityRandom')
    : message('missing.validityLearnt', { found: others });
}

/** True for the name as shown of nDCG, at any cutoff. */
const isNdcg = (shown: string) => metricNamed(shown)?.name === 'nDCG';

function headlineOf({ k, users, systems }: ValidityResult, { agreements }: ValidityFigures) {
  const first = agreements.find(({ metric }) => isNdcg(metric)) ?? agreements[0];
  if (!first || first.kendall.value === null) {
    return message('validity.nothingLiked');
  }
  const { value, interval } = first.kendall;
  return message('validity.headline', {
    systems: systems.length,
    k,
    users: users.length,
    metric: metricName(first.metric),
    kendall: { value, interval: interval && { ...interval } },
    pairs: first.pairs.value,
  });
}

function trustOf({ own, agreements, learnt }: ValidityFigures): Text {
  const { interval } = own.share;
  const told = (all: readonly Agreement[]) =>
    all.some(({ kendall }) => kendall.interval && kendall.interval.low > 0);
  const all = [
    ...(agreements.length > 0 && !told(agreements)
      ? [message('validity.noneTold')]
      : learnt.length > 0 && !told(learnt)
        ? [message('validity.randomOnly')]
        : []),
    ...(interval
      ? [message(interval.low > 0 ? 'validity.historyCounts' : 'validity.historyUnknown')]
      : []),
    message('validity.few', { systems: agreements[0]?.kendall.n ?? 0 }),
  ];
  return message('protocols.sentences', { all });
}

function systemTable(
  { k, offline }: ValidityResult,
  { byChance, systems, metrics }: ValidityFigures,
): Section {
  const section: Section = {
    kind: 'table',
    title: message('validity.systems'),
    reading: message('validity.systemsReading', { k, chance: byChance, how: offline.how }),
    columns: [
      message('validity.recommender'),
      message('validity.simulatedRating'),
      message('validity.meanRating'),
      ...metrics.map(metricName),
    ],
    rows: systems.map(({ title, simulated, usual, offline: values }) => [
      title,
      simulated,
      usual,
      ...values,
    ]),
  };
  return lacking(section, metricsLeftOut(offline));
}

function points({ systems, metrics, agreements }: ValidityFigures): Section {
  const at = Math.max(0, metrics.findIndex(isNdcg));
  const agreement = agreements[at];
  if (!agreement)
    return sentenceInstead(message('validity.points', { metric: metricName('nDCG') }), NO_METRIC);
  return {
    kind: 'points',
    title: message('validity.points', { metric: metricName(agreement.metric) }),
    reading: message('validity.pointsReading'),
    x: metricName(agreement.metric),
    y: message('validity.simulatedRating'),
    points: systems.map(({ title, simulated, offline }) => ({
      title,
      x: offline[at]!,
      y: simulated,
    })),
    correlations: [agreement.kendall, agreement.spearman, agreement.pairs],
  };
}

/** @param without the sentence in place of the table if there are no agreements */
function table(
  title: Text,
  reading: Text,
  agreements: readonly Agreement[],
  without: Message,
): Section {
  if (agreements.length === 0) return sentenceInstead(title, without);
  return {
    kind: 'table',
    title,
    reading,
    columns: [
      message('validity.metric'),
      message('validity.kendall'),
      texts.metricNames.p,
      message('validity.spearman'),
      texts.metricNames.p,
      message('validity.samePairs'),
    ],
    rows: agreements.map(({ metric, kendall, spearman, pairs, p }) => [
      metricName(metric),
      kendall,
      decimal(p.kendall, 3),
      spearman,
      decimal(p.spearman, 3),
      pairs,
    ]),
  };
}

function ownSection({ own }: ValidityFigures): Section {
  return {
    kind: 'estimates',
    title: message('validity.own'),
    reading: message('validity.ownReading'),
    estimates: [own.own, own.swapped, own.share, own.usual],
  };
}

function countsOf({ answers, own, swapped }: ValidityResult): VerdictCounts {
  const all = [...answers, ...own, ...swapped];
  const stages: Record<string, number> = {};
  for (const { stage } of all) stages[stage] = (stages[stage] ?? 0) + 1;
  const unscored = all.filter(({ rating }) => rating === null).length;
  return {
    planned: all.length,
    judged: all.length,
    preferredFirst: 0,
    preferredSecond: 0,
    tied: 0,
    unscored,
    labelled: { rated: all.length - unscored },
    notAsked: {},
    exactTies: 0,
    stages,
  };
}

function remarksOf({ manifest, users, remarks }: ValidityResult): Text[] {
  const { dataset, rater, settings, seed } = manifest;
  const trained = trainedSentence(rater, dataset.hash, users);
  return [
    ...(dataset.synthetic ? [message('suiteReport.madeUp')] : []),
    ...(trained ? [trained] : []),
    ...(rater.warning ? [rater.warning] : []),
    message('validity.conduct', {
      rater: rater.name,
      dataset: dataset.name,
      scale: settings.scale,
      retrieval: settings.retrieval.id,
      k: settings.retrieval.k,
      readout: settings.readout,
      seed,
    }),
    ...labelOrderSentence(manifest),
    ...remarks,
  ];
}
