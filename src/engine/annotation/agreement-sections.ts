import { message, type Text } from '#messages/message.ts';
import { withVotes } from '../protocols/shared/panel-votes.ts';
import { judgeNames } from '../report/judge-names.ts';
import { lacking, sentenceInstead } from '../report/missing.ts';
import type { Estimate, Section } from '../report/report.ts';
import {
  alikeOf,
  alphaOf,
  directionalAgreementOf,
  fleissOf,
  kappaOf,
  type Rater,
} from './agreement.ts';
import { judgeLabels, type JudgeAlone, type JudgedPlan } from './judge-labels.ts';
import type { RatedUnits } from './rated-units.ts';

/**
 * With more annotators than this, the report shows joint agreement only and leaves out the pairs.
 */
const MOST_PAIRS = 5;

/**
 * Lists every pair of annotators by index; empty if there are more than `MOST_PAIRS` annotators.
 */
export function annotatorPairs({ annotators }: RatedUnits): (readonly [number, number])[] {
  if (annotators.length > MOST_PAIRS) return [];
  return annotators.flatMap((_, i) =>
    annotators.slice(i + 1).map((_, j): readonly [number, number] => [i, i + 1 + j]),
  );
}

/** The section on agreement among people; a sentence if there is only one annotator. */
export function amongPeople(rated: RatedUnits): Section {
  const title = message('labelReport.among', { kind: rated.kind });
  const people = rated.annotators.length;
  if (people < 2) return sentenceInstead(title, message('missing.onePerson'));
  const pairs = annotatorPairs(rated);
  const section: Section = {
    kind: 'estimates',
    title,
    reading: message('labelReport.amongReading'),
    estimates: [
      ...pairs.map(([one, other]) => kappaOf(rated, one, other)),
      ...pairs.map(([one, other]) => alikeOf(rated, one, other)),
      fleissOf(rated),
      alphaOf(rated),
    ],
  };
  return lacking(
    section,
    people > MOST_PAIRS ? [message('missing.pairsOfPeople', { people, most: MOST_PAIRS })] : [],
  );
}

/**
 * The section on agreement of the judge with each person and with the adjudicated labels. Null for
 * ratings; a sentence if the judge has no label on these units.
 */
export function withJudge(rated: RatedUnits): Section | null {
  const { kind, annotators, units } = rated;
  if (kind === 'rubric') return null;
  const title = message('labelReport.judge', { kind });
  if (!units.some(({ judge }) => judge?.index != null)) {
    return sentenceInstead(title, message('missing.judgeUnlabelled'));
  }
  const raters: Rater[] = [...(annotators.length > 1 ? annotators.keys() : []), 'people'];
  const estimates: Estimate[] = [
    ...raters.map((rater) => kappaOf(rated, rater, 'judge')),
    ...raters.map((rater) => alikeOf(rated, rater, 'judge')),
    ...(kind === 'pointwise' || annotators.length < 2 ? [] : [directionalAgreementOf(rated)]),
  ];
  return {
    kind: 'estimates',
    title,
    reading: message('labelReport.judgeReading', { pairs: kind !== 'pointwise' }),
    estimates,
  };
}

interface OfPanel {
  readonly plan: Pick<JudgedPlan, 'trials' | 'taskOf'>;
  readonly panel?: readonly JudgeAlone[];
  /** The independent votes that the panel counts as, in a sentence. */
  readonly panelVotes?: Text;
}

/**
 * The section on agreement of each judge of a panel with each person and with the adjudicated
 * labels. Null for ratings, if the panel has fewer than two judges, and if no judge has a label.
 */
export function withPanel(
  rated: RatedUnits,
  { plan, panel = [], ...votes }: OfPanel,
): Section | null {
  const { kind, annotators, units } = rated;
  if (panel.length < 2 || kind === 'rubric') return null;
  const names = judgeNames(panel.map(({ card }) => card));
  const members = panel.map(({ judgements }, i): RatedUnits => {
    const labels = judgeLabels({ ...plan, judgements });
    return {
      ...rated,
      judgeName: names[i]!,
      units: units.map((unit) => ({ ...unit, judge: labels.get(unit.unit) })),
    };
  });
  const judged = members.filter((one) => one.units.some(({ judge }) => judge?.index != null));
  if (judged.length === 0) return null;
  const raters: Rater[] = [...(annotators.length > 1 ? annotators.keys() : []), 'people'];
  return {
    kind: 'estimates',
    title: message('labelReport.panel', { kind }),
    reading: withVotes(message('labelReport.panelReading'), votes),
    estimates: [
      ...judged.flatMap((one) => raters.map((rater) => kappaOf(one, rater, 'judge'))),
      ...judged.map((one) => alikeOf(one, 'people', 'judge')),
    ],
  };
}
