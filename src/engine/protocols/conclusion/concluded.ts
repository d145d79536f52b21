import { metricName } from '../../metrics/metric-name.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { mainReference } from '../../report/reference-values.ts';
import type { Estimate, Report, Section } from '../../report/report.ts';
import { namedBy } from '../shared/named-judge.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import type { ReportInput } from '../protocol.ts';
import { assessedSections } from './assessed-sections.ts';
import { conclude, type Conclusion } from './conclude.ts';
import { besideHeldOut } from './held-out-sections.ts';
import { listFiguresSection } from './list-figures.ts';
import type { LostDuels } from './lost-duels.ts';
import { withoutHeldOut, withoutOrder } from './missing-sections.ts';
import { settledOf } from './settled.ts';
import type { BesideDuels, Compared, Finding, Flips } from './standing.ts';

/** A protocol's own part of a report. */
interface OwnPart extends Omit<Report, 'headline' | 'sections'> {
  readonly finding: Finding;
  /** The sections on the judge's order, which come first. */
  readonly board: readonly (Section | null)[];
  /** All other sections. */
  readonly others: readonly (Section | null)[];
}

/**
 * Completes the report of any protocol: held-out data and the composition of the lists beside the judge's order, where
 * the study has them, and the first line, which all of the evidence decides.
 */
export function concluded(
  {
    data,
    members,
    followed,
    personal,
  }: Pick<ReportInput, 'data' | 'members' | 'followed' | 'personal'>,
  { finding, board, others, ...report }: OwnPart,
): Report {
  const { standing, position, undetected } = finding;
  const { offline } = data;
  const heldOut = standing && besideHeldOut(standing, offline);
  const missing = standing ? withoutHeldOut(offline) : withoutOrder(offline, report.counts);
  const lists = standing && offline ? listFiguresSection(standing, offline) : null;
  const ordered = standing?.valuesOf(standing.draws.whole) ? standing : null;
  const assessed = standing ? assessedSections(standing, ordered, data) : [];
  const conclusion = conclude({
    judge: ordered,
    heldOut: heldOut?.pairs ?? null,
    position,
    undetected,
    followed,
    personal,
  });
  const line = lineOf(conclusion, finding, heldOut?.metric ?? '', standing?.beside ?? null);
  const { judged, planned } = report.counts;
  return {
    ...report,
    headline: namedBy(
      members,
      judged > 0 && judged < planned ? message('protocols.soFar', { finding: line }) : line,
    ),
    sections: [...board, ...assessed, ...(heldOut?.sections ?? missing), lists, ...others].filter(
      (section) => section !== null,
    ),
  };
}

function lineOf(
  conclusion: Conclusion,
  { unordered, detail }: Finding,
  metric: string,
  beside: BesideDuels,
): Text {
  const about = (lost: readonly LostDuels[]): Text[] =>
    lost.length === 0
      ? []
      : [message('conclusion.lostDuels', { beside, pairs: lost.map(lostPair) })];
  const details = detail === undefined ? [] : [detail];
  switch (conclusion.kind) {
    case 'follows position':
      return positionLine(conclusion.flips);
    case 'contradicted': {
      const { pairs, lost } = conclusion;
      return followedBy(
        message('conclusion.contradicted', { pairs: pairs.map(named), metric: metricName(metric) }),
        about(lost),
      );
    }
    case 'follows': {
      const { feature, left } = conclusion;
      return message('conclusion.follows', {
        feature: feature === 'meanRating' ? 'mean rating' : feature,
        left: numbersOf(left),
      });
    }
    case 'reads no history': {
      const { personal } = conclusion;
      const most = personal.toSorted((a, b) => upperOf(b) - upperOf(a))[0]!;
      return message('conclusion.readsNoHistory', {
        ...{ gain: numbersOf(most), judges: personal.length },
      });
    }
    case 'undetected': {
      const { detection } = conclusion;
      return message('conclusion.undetected', {
        ...{ detection: numbersOf(detection), n: detection.n },
        coin: mainReference(detection),
      });
    }
    case 'better': {
      const { leader, others, heldOut, lost } = conclusion;
      const names = { leader: nameOf(leader), others: others.map(nameOf) };
      const by = lost.length > 0 ? 'order' : 'duels';
      const line = message('conclusion.better', {
        ...names,
        heldOut,
        metric: metricName(metric),
        by,
      });
      return followedBy(line, [...about(lost), ...details]);
    }
    case 'open': {
      const { lost, rest, separated } = conclusion;
      const settled = separated.length > 0;
      const users = rest === null ? [] : [message('conclusion.rest', { ...rest, settled })];
      return followedBy(openLine(conclusion), [...about(lost), ...users, ...details]);
    }
    case 'no order':
      return unordered;
  }
}

function positionLine({ flipped, interval, coin, more, alternates }: Flips): Message {
  return message(more ? 'conclusion.followsPosition' : 'conclusion.mayFlipAll', {
    ...{ flipped: { value: flipped, interval }, coin, alternates },
  });
}

const upperOf = ({ interval }: Estimate) => interval?.high ?? Infinity;

function openLine({
  recommenders,
  leaders,
  separated,
}: Extract<Conclusion, { kind: 'open' }>): Message {
  return separated.length === 0
    ? message('conclusion.noneApart', { names: recommenders.map(nameOf) })
    : message('conclusion.mayLead', {
        leaders: leaders.map(nameOf),
        settled: settledOf(separated, recommenders).map(({ better, worse }) => ({
          better: better.map(nameOf),
          worse: worse.map(nameOf),
        })),
      });
}

function followedBy(line: Message, more: readonly Text[]): Message {
  return more.length === 0 ? line : message('protocols.sentences', { all: [line, ...more] });
}

const named = ({ better, worse }: Pick<Compared, 'better' | 'worse'>) => ({
  better: nameOf(better),
  worse: nameOf(worse),
});

const lostPair = ({ better, worse, ...duels }: LostDuels) => ({
  ...named({ better, worse }),
  ...duels,
});
