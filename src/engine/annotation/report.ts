import type { StudyData } from '../domain/study-data.ts';
import type { Stream } from '../random/stream.ts';
import { nameOf } from '../recommenders/name-of.ts';
import type { Report, Section, VerdictCounts } from '../report/report.ts';
import type { Adjudication } from './adjudicate.ts';
import { amongPeople, withJudge, withPanel } from './agreement-sections.ts';
import type { Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';
import { aspectsSection } from './aspects-section.ts';
import type { ForPeople } from '../protocols/protocol.ts';
import { confusionSections } from './confusion-sections.ts';
import { correctedSections } from '../correct/corrected-sections.ts';
import { detectionSection } from './detection-section.ts';
import { flagsSection } from './flags-section.ts';
import { habitsSection } from './habits-section.ts';
import { judgeLabels, type JudgeAlone, type JudgedPlan, type JudgeLabel } from './judge-labels.ts';
import { LABEL_KINDS } from './label-kind.ts';
import { minutesSection } from './minutes-section.ts';
import type { PeoplesLabel } from '../domain/label.ts';
import { labelsOf } from './labels-of.ts';
import { PANEL_VOTE, ratedUnits, SCALES, TIE, type RatedUnits } from './rated-units.ts';
import { rubricSection } from './rubric-section.ts';
import { peoplesHeadline, peoplesRemarks, peoplesTrust } from './sentences.ts';
import { sharesSection } from './shares-section.ts';
import { unitAnswers, type NotCounted, type UnitAnswer } from './unit-answers.ts';

/** The inputs of a report on people's labels. */
export interface PeoplesWork {
  /** The protocol whose criteria the guidelines quote. */
  readonly protocol: string;
  readonly data: StudyData;
  /** The judge's trials and judgements on the same slates. */
  readonly plan: JudgedPlan;
  /**
   * The judges of a panel, whose majority vote is the judge of `plan`. Absent if there is one
   * judge.
   */
  readonly panel?: readonly JudgeAlone[];
  /** Counts of the judge's verdicts. */
  readonly counts: VerdictCounts;
  /** The aspects of an arena, in their order. */
  readonly aspects?: NonNullable<ForPeople['aspects']>;
  readonly assignments: readonly Assignment[];
  readonly answered: readonly Answered[];
  readonly rule: Adjudication;
  /** If true, only answers under the current guidelines count. */
  readonly todayOnly: boolean;
  readonly stream: Stream;
  readonly bootstraps: number;
}

/** The data that all sections share. */
export interface PeoplesFigures {
  readonly work: PeoplesWork;
  readonly answers: readonly UnitAnswer[];
  /** Number of answers that don't count, by reason. */
  readonly leftOut: NotCounted;
  /** One entry per kind that has answers. */
  readonly rated: readonly RatedUnits[];
  readonly judge: ReadonlyMap<string, JudgeLabel>;
  /** The adjudicated label of each unit. */
  readonly labels: readonly PeoplesLabel[];
}

/** The sections of the report, in order. To add a section, add a line here. */
const PARTS: readonly ((figures: PeoplesFigures) => readonly (Section | null)[])[] = [
  ({ rated }) => rated.map(detectionSection),
  ({ rated, answers }) => rated.map((one) => rubricSection(one, answers)),
  ({ rated, work }) =>
    rated.flatMap((one) => [
      aspectsSection(one, work.aspects),
      amongPeople(one),
      withJudge(one),
      withPanel(one, work),
      sharesSection(one),
      ...confusionSections(one),
    ]),
  ({ answers, work }) => [flagsSection({ ...work, answers })],
  ({ labels, work: { data, plan, stream, bootstraps, protocol } }) =>
    correctedSections({ ...plan, data, stream, bootstraps }, protocol, labels),
  ({ answers, work }) =>
    answers.length === 0
      ? []
      : [habitsSection(answers, work.stream, work.bootstraps), minutesSection(answers, work.plan)],
];

/** Builds the report on people's labels: agreement among people and of the judge with people. */
export function peoplesReport(work: PeoplesWork): Report {
  const figures = peoplesFigures(work);
  return {
    protocol: work.protocol,
    headline: peoplesHeadline(figures),
    trust: peoplesTrust(figures),
    counts: work.counts,
    sections: PARTS.flatMap((part) => part(figures)).filter((section) => section !== null),
    remarks: peoplesRemarks(figures),
  };
}

/** Computes the data that all sections share. Leaves out kinds without an answer. */
export function peoplesFigures(work: PeoplesWork): PeoplesFigures {
  const { assignments, answered, plan, rule, todayOnly, stream, bootstraps } = work;
  const { answers: all, leftOut } = unitAnswers(assignments, answered);
  const answers = todayOnly ? all.filter(({ today }) => today) : all;
  const judge = judgeLabels(plan);
  const rated = LABEL_KINDS.filter((kind) => answers.some((one) => one.kind === kind)).map((kind) =>
    ratedUnits(kind, {
      ...{ answers, judge, rule, stream, bootstraps },
      scale: kind === 'pairwise' ? pairScale(work, answers) : SCALES[kind],
      ...(work.panel ? { judgeName: PANEL_VOTE } : {}),
    }),
  );
  const dropped = all.length - answers.length;
  return {
    work,
    answers,
    leftOut: { ...leftOut, ...(dropped > 0 ? { 'earlier guidelines': dropped } : {}) },
    rated,
    judge,
    labels: labelsOf(answers, rule),
  };
}

/**
 * Returns the names of the two recommenders if all pairs compare the same two, else the generic
 * scale.
 */
function pairScale({ assignments, data }: PeoplesWork, answers: readonly UnitAnswer[]) {
  const slates = new Map(data.slates.map((slate) => [slate.id as string, slate]));
  const answered = new Set(answers.map(({ unit }) => unit));
  const met = new Set<string>();
  for (const { key } of assignments) {
    if (key?.kind !== 'pairwise') continue;
    for (const { unit, a, b, reference } of Object.values(key.tasks)) {
      if (!answered.has(unit)) continue;
      const ids = reference === 'a' ? [a, b] : [b, a];
      met.add(JSON.stringify(ids.map((id) => slates.get(id ?? '')?.recommender ?? null)));
    }
  }
  const [only, ...others] = met;
  if (only === undefined || others.length > 0) return SCALES.pairwise;
  const [one, other] = JSON.parse(only) as [string | null, string | null];
  return one === null || other === null || one === other
    ? SCALES.pairwise
    : [nameOf(one), TIE, nameOf(other)];
}
