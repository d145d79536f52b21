import type { PeoplesFigures, PeoplesWork } from './peoples-figures.ts';

import { protocolOf } from '../protocols/registry.ts';
import { panelVotes } from '../protocols/shared/panel-votes.ts';
import { nameOf } from '../recommenders/name-of.ts';
import type { Report, Section } from '../report/report.ts';

import { amongPeople, withJudge, withPanel } from './agreement-sections.ts';

import { aspectsSection } from './aspects-section.ts';

import { confusionSections } from './confusion-sections.ts';
import { correctedSections } from '../correct/corrected-sections.ts';
import { detectionSection } from './detection-section.ts';
import { flagsSection } from './flags-section.ts';
import { habitsSection } from './habits-section.ts';
import { judgeLabels } from './judge-labels.ts';
import { LABEL_KINDS } from './label-kind.ts';
import { minutesSection } from './minutes-section.ts';

import { labelsOf } from './labels-of.ts';
import { PANEL_VOTE, ratedUnits, SCALES, TIE } from './rated-units.ts';
import { rubricSection } from './rubric-section.ts';
import { peoplesHeadline, peoplesRemarks, peoplesTrust } from './sentences.ts';
import { sharesSection } from './shares-section.ts';
import { unitAnswers, type UnitAnswer } from './unit-answers.ts';

/** The sections of the report, in order. To add a section, add a line here. */
const PARTS: readonly ((figures: PeoplesFigures) => readonly (Section | null)[])[] = [
  ({ rated }) => rated.map(detectionSection),
  ({ rated, answers }) => rated.map((one) => rubricSection(one, answers)),
  ({ rated, work }) =>
    rated.flatMap((one) => [
      aspectsSection(one, work.aspects),
      amongPeople(one),
      withJudge(one),
      withPanel(one, { ...work, ...votesOf(work) }),
      sharesSection(one),
      ...confusionSections(one),
    ]),
  ({ answers, work }) => [flagsSection({ ...work, answers })],
  ({ labels, work: { data, plan, stream, bootstraps, protocol } }) =>
    correctedSections({ ...plan, data, stream, bootstraps }, protocol, labels),
  ({ answers, work }) =>
    answers.length === 0
      ? []
      : [
          habitsSection(answers, work.stream, work.bootstraps),
          // A rubric rates what no judge was asked about.
          answers.every(({ kind }) => kind === 'rubric')
            ? null
            : minutesSection(answers, work.plan),
        ],
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

/** Returns the independent votes that a panel counts as, in a sentence; empty for a single judge. */
function votesOf({ panel = [], plan, protocol, stream, bootstraps }: PeoplesWork) {
  if (panel.length < 2) return {};
  const members = panel.map(({ card: judge, judgements }) => ({ judge, judgements }));
  const { task } = protocolOf(protocol);
  const found = panelVotes({ ...plan, members, stream, bootstraps }, plan.taskOf, task);
  return found ? { panelVotes: found.sentence } : {};
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
