import { isName } from '#engine/annotation/answer-rows.ts';
import { answerId, answersDrawer, withEvent } from '#engine/annotation/answered.ts';
import { assignmentsDrawer, type AssignmentId } from '#engine/annotation/assignment.ts';
import { guidelinesNow } from '#engine/annotation/sheet.ts';
import type { PeopleApi } from './people-api.ts';
import type { PeopleShelf } from './people-shelf.ts';
import { annotatorsOf } from './progress.ts';

/** Serves annotators. None of these calls reads a run, so that they work on a device without it. */
export function labellingApi(
  shelf: PeopleShelf,
): Pick<PeopleApi, 'sheets' | 'openSheet' | 'workOf' | 'keepAnswer'> {
  return {
    async sheets() {
      const all = await (await shelf.documents).all(assignmentsDrawer);
      return all
        .sort(([, x], [, y]) => (y.key?.madeAt ?? 0) - (x.key?.madeAt ?? 0))
        .map(([id, { sheet }]) => ({
          id: id as AssignmentId,
          name: sheet.name,
          tasks: sheet.tasks.length,
        }));
    },

    async openSheet({ assignment }) {
      const { sheet } = await shelf.assignment(assignment);
      return { sheet, annotators: annotatorsOf(sheet, await shelf.answersTo(assignment)) };
    },

    async workOf({ assignment, annotator }) {
      return (await shelf.answersTo(assignment)).filter((one) => one.annotator === annotator);
    },

    keepAnswer: ({ assignment, annotator, task, did }) =>
      shelf.alone(async () => {
        const kept = await shelf.documents;
        const { sheet } = await shelf.assignment(assignment);
        const known = [...sheet.practice, ...sheet.tasks].some(({ ref }) => ref === task);
        if (!known || !isName(annotator)) throw new RangeError(`${annotator} can't answer ${task}`);
        const name = { assignment, annotator, task };
        const before = await kept.get(answersDrawer, answerId(name));
        const event = {
          ...did,
          ms: Math.round(did.ms),
          guidelines: guidelinesNow(sheet).hash,
          at: shelf.now(),
        };
        const after = withEvent(before ?? { ...name, versions: [], chosen: null }, event);
        await kept.put(answersDrawer, [[answerId(name), after]]);
        return after;
      }),
  };
}
