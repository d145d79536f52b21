import { isName } from '#engine/annotation/answer-rows.ts';
import { answerId, withEvent } from '#engine/annotation/answered.ts';
import { answersCollection, assignmentsCollection } from '#engine/annotation/work-collections.ts';
import type { AssignmentId } from '#engine/annotation/assignment.ts';
import { guidelinesNow } from '#engine/annotation/sheet.ts';
import type { PeopleApi } from './annotation-api.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { annotatorsOf } from './progress.ts';

/** Serves annotators. None of these calls reads a run, so that they work on a device without it. */
export function labellingService(
  annotations: AnnotationStore,
): Pick<PeopleApi, 'sheets' | 'openSheet' | 'workOf' | 'keepAnswer'> {
  return {
    async sheets() {
      const all = await (await annotations.documents).all(assignmentsCollection);
      return all
        .sort(([, x], [, y]) => (y.key?.madeAt ?? 0) - (x.key?.madeAt ?? 0))
        .map(([id, { sheet }]) => ({
          id: id as AssignmentId,
          name: sheet.name,
          tasks: sheet.tasks.length,
        }));
    },

    async openSheet({ assignment }) {
      const { sheet } = await annotations.assignment(assignment);
      return { sheet, annotators: annotatorsOf(sheet, await annotations.answersTo(assignment)) };
    },

    async workOf({ assignment, annotator }) {
      return (await annotations.answersTo(assignment)).filter((one) => one.annotator === annotator);
    },

    keepAnswer: ({ assignment, annotator, task, did }) =>
      annotations.alone(async () => {
        const kept = await annotations.documents;
        const { sheet } = await annotations.assignment(assignment);
        const known = [...sheet.practice, ...sheet.tasks].some(({ ref }) => ref === task);
        if (!known || !isName(annotator)) throw new RangeError(`${annotator} can't answer ${task}`);
        const name = { assignment, annotator, task };
        const before = await kept.get(answersCollection, answerId(name));
        const event = {
          ...did,
          ms: Math.round(did.ms),
          guidelines: guidelinesNow(sheet).hash,
          at: annotations.now(),
        };
        const after = withEvent(before ?? { ...name, versions: [], chosen: null }, event);
        await kept.put(answersCollection, [[answerId(name), after]]);
        return after;
      }),
  };
}
