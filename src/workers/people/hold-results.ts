import type { PeopleShelf } from './people-shelf.ts';
import { Fault } from '#engine/domain/fault.ts';
import { reportToCsv } from '#engine/export/to-csv.ts';
import { reportToLatex } from '#engine/export/to-latex.ts';
import { reportToMarkdown } from '#engine/export/to-markdown.ts';
import { AS_PUBLISHED } from '#engine/people/adjudicate.ts';
import { answerId, answersDrawer } from '#engine/people/answered.ts';
import { type Assignment } from '#engine/people/assignment.ts';
import { conflictsIn, disagreementsIn } from '#engine/people/differences.ts';
import { judgeLabels } from '#engine/people/judge-labels.ts';
import { keptWork } from '#engine/people/kept.ts';
import { ratedUnits, SCALES } from '#engine/people/rated-units.ts';
import { peoplesReport, type PeoplesWork } from '#engine/people/report.ts';
import { reviewQueue } from '#engine/people/review-queue.ts';
import { unitAnswers } from '#engine/people/unit-answers.ts';
import { listUnits, pairUnits } from '#engine/people/units.ts';
import { countVerdicts } from '#engine/protocols/shared/counts.ts';
import { stream } from '#engine/random/stream.ts';
import { reportToHtml } from '#engine/report/to-html.ts';
import { file, fileName } from '#workers/figures/written-files.ts';
import type { PeopleApi, PeoplesRule, Sides } from './people-api.ts';
import { type LabelledRun } from './read-run.ts';

/** Bootstraps over users, as in the report of a run. */
const BOOTSTRAPS = 1000;

/** What comes of people’s answers. */
export function resultsApi(
  shelf: PeopleShelf,
): Pick<PeopleApi, 'differences' | 'choose' | 'peoplesReport' | 'exportPeoples' | 'reviewQueue'> {
  async function workOn(of: LabelledRun, { rule, todayOnly }: PeoplesRule): Promise<PeoplesWork> {
    const { run, data, protocol, trials, judgements } = of;
    const { assignments, answered } = await keptWork(await shelf.documents, run.id);
    return {
      protocol: protocol.id,
      data,
      plan: { trials, judgements, taskOf: protocol.taskOf },
      counts: countVerdicts(trials, judgements, run.manifest.judge, protocol.taskOf),
      ...{ assignments, answered, rule, todayOnly },
      // As the run's own report has it: a corrected figure has one interval, wherever it stands.
      stream: stream(run.study.seed).child('report'),
      bootstraps: BOOTSTRAPS,
    };
  }

  return {
    async differences({ run }) {
      const of = await shelf.run(run);
      const { assignments, answered } = await keptWork(await shelf.documents, run);
      const { answers } = unitAnswers(assignments, answered);
      const judge = judgeLabels({ ...of, taskOf: of.protocol.taskOf });
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
      shelf.alone(async () => {
        const kept = await shelf.documents;
        const name = answerId({ assignment, annotator, task });
        const before = await kept.get(answersDrawer, name);
        if (!before || (version !== null && !before.versions[version])) {
          throw new Fault('bug', `There is no version ${version} of this answer`);
        }
        await kept.put(answersDrawer, [[name, { ...before, chosen: version }]]);
      }),

    async peoplesReport({ run, ...rule }, { signal }) {
      const of = await shelf.run(run);
      const work = await workOn(of, rule);
      signal.throwIfAborted();
      return { run: of.run, report: peoplesReport(work) };
    },

    async exportPeoples({ run, format, ...rule }) {
      const of = await shelf.run(run);
      const report = peoplesReport(await workOn(of, rule));
      const name = fileName(`${of.run.name} people`);
      switch (format) {
        case 'html':
          return file(`${name}.html`, 'text/html', reportToHtml(of.run, report));
        case 'csv':
          return file(`${name}.csv`, 'text/csv', reportToCsv(of.run, report));
        case 'markdown':
          return file(`${name}.md`, 'text/markdown', reportToMarkdown(of.run, report));
        case 'latex':
          return file(`${name}.tex`, 'application/x-tex', reportToLatex(of.run, report));
      }
    },

    async reviewQueue({ run, kind, most }) {
      const of = await shelf.run(run);
      const { assignments, answered } = await keptWork(await shelf.documents, run);
      const { answers } = unitAnswers(assignments, answered);
      const judge = judgeLabels({ ...of, taskOf: of.protocol.taskOf });
      const chance = stream(of.run.study.seed).child('people');
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
/** Whose lists the units of a run's assignments are, by unit. */
function sidesIn({ data }: LabelledRun, assignments: readonly Assignment[]): Map<string, Sides> {
  const slates = new Map(data.slates.map((slate) => [slate.id as string, slate]));
  const found = new Map<string, Sides>();
  for (const { key } of assignments) {
    for (const { unit, user, a, b, reference } of Object.values(key?.tasks ?? {})) {
      const ids = b === null ? [a] : reference === 'a' ? [a, b] : [b, a];
      const recommenders = ids.map((id) => slates.get(id ?? '')?.recommender ?? null);
      found.set(unit, { user, recommenders });
    }
  }
  return found;
}
