import { Fault } from '#engine/domain/fault.ts';
import { badgesOn, finishedExams } from '#engine/exam/badges-on.ts';
import { AS_PUBLISHED } from '#engine/annotation/adjudicate.ts';
import { answerId } from '#engine/annotation/answered.ts';
import { answersCollection } from '#engine/annotation/work-collections.ts';
import type { Assignment } from '#engine/annotation/assignment.ts';
import { conflictsIn, disagreementsIn } from '#engine/annotation/differences.ts';
import { judgeLabels } from '#engine/annotation/judge-labels.ts';
import { keptWork } from '#engine/annotation/kept.ts';
import { ratedUnits, SCALES } from '#engine/annotation/rated-units.ts';
import { peoplesReport } from '#engine/annotation/report.ts';
import type { PeoplesWork } from '#engine/annotation/peoples-figures.ts';
import { reviewQueue } from '#engine/annotation/review-queue.ts';
import { unitAnswers } from '#engine/annotation/unit-answers.ts';
import { listUnits, pairUnits } from '#engine/annotation/units.ts';
import { countVerdicts } from '#engine/protocols/shared/counts.ts';
import { stream } from '#engine/random/stream.ts';
import { withPeople } from '#engine/report/with-people.ts';
import type { Report } from '#engine/report/report.ts';
import { peopleOf } from '#engine/study/noun-of.ts';
import type { Labelled } from './labelled.ts';
import type { PeopleApi, PeoplesRule, Sides } from './annotation-api.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { writePeoples } from './write-peoples.ts';

/** Bootstrap resamples over users, the same number as in the report of a run. */
const BOOTSTRAPS = 1000;

/**
 * Serves the results of people's answers: disagreements, conflicts, report, export and review
 * queue.
 */
export function resultsService(
  annotations: AnnotationStore,
): Pick<PeopleApi, 'differences' | 'choose' | 'peoplesReport' | 'exportPeoples' | 'reviewQueue'> {
  async function workOn(of: Labelled, { rule, todayOnly }: PeoplesRule): Promise<PeoplesWork> {
    const { data, protocol, trials, judgements, taskOf } = of;
    const { assignments, answered } = await keptWork(await annotations.documents, of.source);
    const members = of.judges.map(({ card: judge, ...own }) => ({ judge, ...own }));
    return {
      ...{ protocol, data, assignments, answered, rule, todayOnly },
      plan: { trials, judgements, taskOf },
      ...(of.judges.length > 1 ? { panel: of.judges } : {}),
      ...(of.people?.aspects ? { aspects: of.people.aspects } : {}),
      counts: countVerdicts(trials, { members, judgements }, taskOf),
      // As the run's own report has it: a corrected figure has one interval, wherever it stands.
      stream: stream(of.seed).child('report'),
      bootstraps: BOOTSTRAPS,
    };
  }

  /** Builds the report with the exam badge of each judge. */
  async function reportOn(of: Labelled, rule: PeoplesRule): Promise<Report> {
    const report = peoplesReport(await workOn(of, rule));
    if (!of.run) return report;
    const exams = badgesOn(of.run, await finishedExams(await annotations.documents));
    const people = peopleOf(of.run.study.data);
    return withPeople({ ...report, exams }, people);
  }

  return {
    async differences({ source }) {
      const of = await annotations.open(source);
      const { assignments, answered } = await keptWork(await annotations.documents, source);
      const { answers } = unitAnswers(assignments, answered);
      const judge = judgeLabels(of);
      const sides = sidesIn(of, assignments);
      const nobody: Sides = { user: '' as Sides['user'], recommenders: [] };
      return {
        conflicts: conflictsIn(assignments, answered).map((one) => ({
          ...one,
          sides: one.about ? (sides.get(one.about.unit) ?? null) : null,
        })),
        disagreements: disagreementsIn(answers).map((one) => ({
          ...one,
          ...(sides.get(one.unit) ?? nobody),
          judge: judge.get(one.unit) ?? null,
        })),
      };
    },

    choose: ({ assignment, annotator, task, version }) =>
      annotations.alone(async () => {
        const kept = await annotations.documents;
        const name = answerId({ assignment, annotator, task });
        const before = await kept.get(answersCollection, name);
        if (!before || (version !== null && !before.versions[version])) {
          throw new Fault('bug', `There is no version ${version} of this answer`);
        }
        await kept.put(answersCollection, [[name, { ...before, chosen: version }]]);
      }),

    async peoplesReport({ source, ...rule }, { signal }) {
      const of = await annotations.open(source);
      const report = await reportOn(of, rule);
      signal.throwIfAborted();
      return { name: of.name, report };
    },

    async exportPeoples({ source, format, ...rule }) {
      const of = await annotations.open(source);
      return writePeoples(of, await reportOn(of, rule), format);
    },

    async reviewQueue({ run, kind, most }) {
      const of = await annotations.open(run);
      const { assignments, answered } = await keptWork(await annotations.documents, run);
      const { answers } = unitAnswers(assignments, answered);
      const judge = judgeLabels(of);
      const chance = stream(of.seed).child('people');
      const rated = ratedUnits(kind, {
        ...{ answers, judge, rule: AS_PUBLISHED, stream: chance, bootstraps: 0 },
        scale: SCALES[kind],
      });
      const units = kind === 'pairwise' ? pairUnits(of.trials) : listUnits(of.trials);
      const queue = reviewQueue(units, judge, rated, chance);
      return {
        of: queue.length,
        rows: queue.slice(0, most).map(({ unit, ...worth }) => ({
          unit: unit.unit,
          user: unit.user,
          recommenders: unit.slates.map(({ recommender }) => recommender ?? null),
          ...worth,
        })),
      };
    },
  };
}

/** Returns user and recommenders of each unit of the assignments, by unit. */
function sidesIn({ data }: Labelled, assignments: readonly Assignment[]): Map<string, Sides> {
  const slates = new Map(data.slates.map((slate) => [slate.id as string, slate]));
  const found = new Map<string, Sides>();
  for (const { key } of assignments) {
    for (const { unit, user, a, b, reference } of Object.values(key?.tasks ?? {})) {
      const ids = a === null ? [] : b === null ? [a] : reference === 'a' ? [a, b] : [b, a];
      const recommenders = ids.map((id) => slates.get(id ?? '')?.recommender ?? null);
      found.set(unit, { user, recommenders });
    }
  }
  return found;
}
