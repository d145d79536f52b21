import type { Run } from '#engine/domain/run.ts';
import { answersCollection, assignmentsCollection } from '#engine/annotation/work-collections.ts';
import { judgesBesidePeople, type JudgedSlates } from '#engine/annotation/judges-beside-people.ts';
import type { PeoplesLabel } from '#engine/domain/label.ts';
import { labelsOf } from '#engine/annotation/labels-of.ts';
import { unitAnswers } from '#engine/annotation/unit-answers.ts';
import { stream } from '#engine/random/stream.ts';
import type { PeopleApi } from './annotation-api.ts';
import type { AnnotationStore } from './annotation-store.ts';

/** Bootstrap resamples over users, the same number as in the report of a run. */
const BOOTSTRAPS = 1000;

/** Compares all judges of this device with all labels by people. */
export function besideService(annotations: AnnotationStore): Pick<PeopleApi, 'judgesBesidePeople'> {
  return {
    async judgesBesidePeople(_, { signal }) {
      const documents = await annotations.documents;
      const [runs, kept, answers] = await Promise.all([
        annotations.runs(),
        documents.all(assignmentsCollection),
        documents.all(answersCollection),
      ]);
      const assignments = kept.map(([, one]) => one);
      const answered = answers.map(([, one]) => one);
      const labels = new Map<string, readonly PeoplesLabel[]>();
      for (const slates of new Set(runs.map(slatesOf))) {
        const own = runs.filter((run) => slatesOf(run) === slates);
        const of = assignments.filter(({ key }) => own.some(({ id }) => id === key?.source));
        const said = labelsOf(unitAnswers(of, answered).answers);
        if (said.some(({ picked }) => !picked)) labels.set(slates, said);
      }
      const judged: JudgedSlates[] = [];
      for (const run of runs.toSorted((x, y) => y.createdAt - x.createdAt)) {
        if (!labels.has(slatesOf(run))) continue;
        signal.throwIfAborted();
        const { trials, taskOf, judges } = await annotations.open(run.id);
        judged.push({
          ...{ slates: slatesOf(run), data: run.manifest.datasetHash },
          ...{ trials, taskOf, judges },
        });
      }
      return judgesBesidePeople(judged, labels, stream('beside people'), BOOTSTRAPS);
    },
  };
}

/** Identifies slates and protocol: labels apply to every run in which both are the same. */
function slatesOf({ manifest: { slatesHash, protocol } }: Run): string {
  return JSON.stringify([slatesHash, protocol]);
}
