import { metricName } from '../../metrics/metric-name.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { message, type Text } from '#messages/message.ts';
import type { Stream } from '../../random/stream.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { tooFewRecommenders } from '../../report/missing.ts';
import type { Field, Report, Section, VerdictCounts } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import { isOfLists, metricOf, recommendersIn, usersIn } from '../shared/offline-means.ts';
import { runRemarks } from '../shared/remarks.ts';
import { assessedSections, assessedTests } from './assessed-sections.ts';
import { cutoffSections } from './cutoff-sections.ts';
import { uncorrectedPairs, type HeldOutPair } from './held-out-pairs.ts';
import { leadingOf, meansSection, pOf } from './held-out-sections.ts';
import { listFiguresSection } from './list-figures.ts';
import { withoutHeldOut } from './missing-sections.ts';
import { listCutoffSections } from './list-cutoffs.ts';
import { offlineBlocks, type Blocks } from './offline-blocks.ts';
import { isSeparated, type Standing } from './standing.ts';
import { heldOutKey, testFamily } from './test-family.ts';

/** No question was asked. */
const NOTHING: VerdictCounts = {
  ...{ planned: 0, judged: 0, preferredFirst: 0, preferredSecond: 0, tied: 0, unscored: 0 },
  ...{ labelled: {}, notAsked: {}, exactTies: 0, stages: {} },
};

interface OfflineReportInput {
  readonly protocol: string;
  readonly data: StudyData;
  /** The cut-offs below the length of the lists that the study names; usual ones if absent. */
  readonly cutoffs?: readonly number[] | undefined;
  readonly stream: Stream;
  readonly bootstraps: number;
}

/** The report of a study without a judge: held-out data and the lists' composition, over all users with lists. */
export function offlineReport({
  protocol,
  data,
  cutoffs,
  stream,
  bootstraps,
}: OfflineReportInput): Report {
  const { offline } = data;
  const report = {
    ...{ protocol, trust: message('offlineReport.noJudge'), counts: NOTHING },
    remarks: runRemarks(NOTHING, data),
  };
  const metrics = offline?.metrics.filter((metric) => !isOfLists(metric)) ?? [];
  const metric = leadingOf(metrics);
  const headline = message('offlineReport.nothingHeldOut');
  if (!offline) return { ...report, headline, sections: [] };
  const users = usersIn(offline);
  const draws = resamples(users.length, bootstraps, stream.child('bootstrap'));
  const measured = { users, draws };
  const named = recommendersIn(offline);
  if (metric === undefined) {
    const all = { ...measured, recommenders: named };
    const lists = listSections(all, offline, offlineBlocks(all, data, cutoffs));
    return { ...report, headline, sections: [...withoutHeldOut(offline), ...lists] };
  }
  const ranked = named
    .map((one) => ({ one, mean: metricOf(measured, one, metric, offline) }))
    .sort((a, b) => (b.mean.value ?? -Infinity) - (a.mean.value ?? -Infinity));
  const recommenders = ranked.map(({ one }) => one);
  const standing = { ...measured, recommenders };
  const blocks = offlineBlocks(standing, data, cutoffs);
  const family = testFamily([
    {
      key: heldOutKey(metric),
      pairs: uncorrectedPairs(recommenders, measured, metric, offline),
    },
    ...assessedTests(standing, data),
    ...(blocks?.tests ?? []),
  ]);
  const pairs = family.of(heldOutKey(metric));
  const several = recommenders.length > 1;
  return {
    ...report,
    headline: headlineOf(recommenders, pairs, metric, ranked[0]!.mean.n),
    sections: [
      meansSection(standing, metrics, offline),
      several
        ? pairsSection(pairs, metric, family.size)
        : tooFewRecommenders(message('offlineReport.pairs'), recommenders.length, 2),
      ...assessedSections(standing, null, data, family),
      ...cutoffSections(standing, data, blocks, family),
      ...listSections(standing, offline, blocks),
    ],
  };
}

/** Returns the figures of the lists themselves, of whole lists and at each cut-off. */
function listSections(
  measured: Pick<Standing, 'recommenders' | 'users' | 'draws'>,
  offline: OfflineFigures,
  blocks: Blocks | null,
): Section[] {
  const whole = listFiguresSection(measured, offline);
  return whole ? [whole, ...listCutoffSections(measured, blocks?.cutoffs ?? [])] : [];
}

/** @param users number of users over whom the leader's metric is a mean: those with relevant held-out items */
function headlineOf(
  recommenders: readonly RecommenderId[],
  pairs: readonly HeldOutPair[],
  metric: string,
  users: number,
): Text {
  const leader = recommenders[0]!;
  const others = recommenders.slice(1);
  const open = others.filter(
    (other) =>
      !pairs.some((pair) => pair.first === leader && pair.second === other && isSeparated(pair)),
  );
  return message(open.length === 0 ? 'offlineReport.leads' : 'offlineReport.mayLead', {
    ...{ leader: nameOf(leader), others: (open.length === 0 ? others : open).map(nameOf) },
    ...{ metric: metricName(metric), users },
  });
}

function pairsSection(pairs: readonly HeldOutPair[], metric: string, tests: number): Section {
  return {
    kind: 'table',
    title: message('offlineReport.pairs'),
    reading: message('offlineReport.pairsReading', { metric: metricName(metric), tests }),
    columns: [
      '',
      message('heldOut.difference', { metric: metricName(metric) }),
      message('heldOut.heldOutP'),
    ],
    rows: pairs.map((pair): Field[] => [
      message('estimates.against', { first: nameOf(pair.first), second: nameOf(pair.second) }),
      pair.difference,
      pOf(pair.p),
    ]),
  };
}
