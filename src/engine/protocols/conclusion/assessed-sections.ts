import { metricName } from '../../metrics/metric-name.ts';
import { withPart } from '../../report/figure-id.ts';
import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { message } from '#messages/message.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { glossed } from '../../report/estimate.ts';
import { lacking, sentenceInstead, tooFewRecommenders } from '../../report/missing.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { isOfLists, metricOf } from '../shared/offline-means.ts';
import { assessedFigures } from './assessed.ts';
import { uncorrectedPairs } from './held-out-pairs.ts';
import { leadingOf, pOf } from './held-out-sections.ts';
import { metricsLeftOut } from '../shared/metrics-left-out.ts';
import {
  LEAST,
  orderAgreement,
  orderByJudge,
  orderByMetric,
  type OrderOf,
} from './rank-agreement.ts';
import type { Standing } from './standing.ts';
import { peoplesKey, testFamily, type PairTests, type TestFamily } from './test-family.ts';

type Measured = Pick<Standing, 'recommenders' | 'users' | 'draws'>;

/**
 * Ranks the recommenders by people's assessments, beside the judge's order and held-out data (Penha et al. 2025); none
 * without assessments of these users.
 * @param judged the judge's order; null without a judge, or where it gives none
 * @param family all tests of the report, where those of its tables are corrected together; by themselves if absent
 */
export function assessedSections(
  measured: Measured,
  judged: Standing | null,
  data: Pick<StudyData, 'assessments' | 'slates' | 'offline'>,
  family?: TestFamily,
): Section[] {
  const { assessments, slates, offline } = data;
  if (!assessments) return [];
  const figures = assessedFigures(slates, assessments);
  const leading = leadingOf(figures.metrics);
  if (leading === undefined) {
    return [sentenceInstead(message('assessed.means'), message('missing.noAssessed'))];
  }
  return [
    meansOf(measured, figures, assessments.relevantFrom),
    pairsOf(measured, figures, leading, family),
    ordersOf(measured, judged, figures, leading, offline),
  ];
}

function meansOf(measured: Measured, figures: OfflineFigures, relevantFrom: number): Section {
  const { recommenders } = measured;
  const section: Section = {
    kind: 'grid',
    title: message('assessed.means'),
    reading: message('assessed.meansReading', { relevantFrom }),
    rows: recommenders.map(nameOf),
    columns: figures.metrics.map(metricName),
    cells: recommenders.flatMap((one) =>
      figures.metrics.map((metric): Estimate => ({
        ...metricOf(measured, one, metric, figures),
        id: 'assessed/metric',
        title: message('assessed.metricOf', { metric: metricName(metric), name: nameOf(one) }),
      })),
    ),
  };
  return lacking(section, metricsLeftOut(figures));
}

/** The tests of every two recommenders by people's grades; none without assessments of these users. */
export function assessedTests(
  measured: Measured,
  { assessments, slates }: Pick<StudyData, 'assessments' | 'slates'>,
): PairTests[] {
  const figures = assessments && assessedFigures(slates, assessments);
  const leading = figures && leadingOf(figures.metrics);
  return leading === undefined ? [] : [testsOf(measured, figures!, leading)];
}

const testsOf = (measured: Measured, figures: OfflineFigures, metric: string): PairTests => ({
  key: peoplesKey(metric),
  pairs: uncorrectedPairs(measured.recommenders, measured, metric, figures),
});

function pairsOf(
  measured: Measured,
  figures: OfflineFigures,
  metric: string,
  family: TestFamily | undefined,
): Section {
  const found = measured.recommenders.length;
  if (found < 2) return tooFewRecommenders(message('assessed.pairs'), found, 2);
  const { of, size } = family ?? testFamily([testsOf(measured, figures, metric)]);
  return {
    kind: 'table',
    title: message('assessed.pairs'),
    reading: message('assessed.pairsReading', { metric: metricName(metric), tests: family ? size : null }), // prettier-ignore
    columns: [
      '',
      message('heldOut.difference', { metric: metricName(metric) }),
      message('assessed.p'),
    ],
    rows: of(peoplesKey(metric)).map(({ first, second, difference, p }): Field[] => [
      message('estimates.against', { first: nameOf(first), second: nameOf(second) }),
      { ...difference, id: withPart(difference.id, 0, () => 'assessed') },
      pOf(p),
    ]),
  };
}

/** Tau-b of every two of the three orders that there are: by people, by the judge, by held-out data. */
function ordersOf(
  measured: Measured,
  judged: Standing | null,
  figures: OfflineFigures,
  leading: string,
  offline: OfflineFigures | undefined,
): Section {
  const title = message('assessed.orders');
  const systems = measured.recommenders.length;
  if (systems < LEAST) return tooFewRecommenders(title, systems, LEAST);
  const held = offline && leadingOf(offline.metrics.filter((metric) => !isOfLists(metric)));
  const people = orderByMetric(measured, leading, figures);
  const judge = judged && orderByJudge(judged);
  const later = offline && held !== undefined ? orderByMetric(measured, held, offline) : null;
  const tau = (id: 'people-judge' | 'people-held-out' | 'judge-held-out', a: OrderOf, b: OrderOf) =>
    orderAgreement(
      { id: `assessed/${id}`, ...glossed(TITLES[id], message('assessed.tauGloss')) },
      a,
      b,
      measured.draws,
    );
  if (!judge && !later) return sentenceInstead(title, message('missing.noOtherOrder'));
  return {
    kind: 'estimates',
    title,
    reading: message('assessed.ordersReading', { metric: metricName(leading) }),
    estimates: [
      ...(judge ? [tau('people-judge', people, judge)] : []),
      ...(later ? [tau('people-held-out', people, later)] : []),
      ...(judge && later ? [tau('judge-held-out', judge, later)] : []),
    ],
  };
}

const TITLES = {
  'people-judge': message('assessed.peopleJudge'),
  'people-held-out': message('assessed.peopleHeldOut'),
  'judge-held-out': message('assessed.judgeHeldOut'),
};
