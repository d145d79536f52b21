import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { answerId } from '#engine/annotation/answered.ts';
import { answersCollection, assignmentsCollection } from '#engine/annotation/work-collections.ts';
import type { Assignment } from '#engine/annotation/assignment.ts';
import { keptWork } from '#engine/annotation/kept.ts';
import { corrects, labelsAsJson, type PortableKey } from '#engine/annotation/labels-file.ts';
import { labelsOf } from '#engine/annotation/labels-of.ts';
import { keyOf } from '#engine/annotation/make-assignment.ts';
import { mergeAnswers } from '#engine/annotation/merge.ts';
import { readFiles } from '#engine/annotation/read-files.ts';
import type { Sheet } from '#engine/annotation/sheet.ts';
import { shownUnit, taskOf } from '#engine/annotation/shown-unit.ts';
import { unitAnswers } from '#engine/annotation/unit-answers.ts';
import { textFile, fileName } from '#workers/report/written-files.ts';
import type { PeopleApi } from './annotation-api.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { offerOf, type Labelled } from './labelled.ts';

/** Takes labels with their keys from one run to another on the same lists, such as one on the command line. */
export function labelsService(
  annotations: AnnotationStore,
): Pick<PeopleApi, 'labelsFile' | 'takeLabels'> {
  return {
    async labelsFile({ source }) {
      const { name } = await annotations.open(source);
      const { assignments, answered } = await keptWork(await annotations.documents, source);
      if (!assignments.some(({ key }) => key && corrects(key.kind))) {
        throw new Fault('not-enough-data', message('takenLabels.nothing'));
      }
      const text = labelsAsJson(assignments, answered);
      return textFile(`${fileName(name, 'labelling')}.labels.json`, 'application/json', text);
    },

    async takeLabels({ run, files }, { signal }) {
      const of = await annotations.open(run);
      const { sheets, answered, keys, report } = await readFiles(files, [], {
        signal,
        emit: () => {},
      });
      const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
      const assignments = [...byId.values()].map((sheet): Assignment => {
        const key = keys.get(sheet.id);
        if (!key) {
          throw new Fault('file-unusable', message('takenLabels.noKey', { name: sheet.name }));
        }
        refuseOthers(of, sheet, key);
        return { sheet, key: { ...key, source: run } };
      });
      if (assignments.length === 0) {
        const [reason] = report.badRows.map((row) => row.reason);
        throw new Fault('file-unusable', reason ?? message('takenLabels.nothing'));
      }
      const { changed, conflicts } = mergeAnswers([], answered);
      await annotations.alone(async () => {
        const kept = await annotations.documents;
        await kept.put(
          assignmentsCollection,
          assignments.map((one) => [one.sheet.id, one]),
        );
        await kept.put(
          answersCollection,
          changed.map((one) => [answerId(one), one]),
        );
      });
      const { answers } = unitAnswers(assignments, changed);
      return {
        report,
        labels: labelsOf(answers).filter(({ picked }) => !picked).length,
        people: new Set(answers.map(({ annotator }) => annotator)).size,
        conflicts: conflicts.length,
      };
    },
  };
}

/**
 * Compares every task with the lists that the run shows for the same unit.
 *
 * @throws Fault `file-unusable` where a task shows another person, other lists or other items
 */
function refuseOthers(of: Labelled, sheet: Sheet, { kind, tasks }: PortableKey): void {
  const offer = offerOf(of, kind);
  const shown = new Map(offer.units.map((unit) => [unit.unit, unit]));
  const lines = new Map(sheet.users.map((user) => [user.ref, user.lines]));
  const others = sheet.tasks.filter((task) => {
    const key = tasks[task.ref];
    const unit = key && shown.get(key.unit);
    if (!unit) return true;
    const own = { ...shownUnit(unit, offer), ref: task.ref, reference: key.reference };
    const alike =
      sameText(keyOf(own), key) &&
      sameText(taskOf(task.ref, task.user, own, key.reference), task) &&
      sameText(own.aboutUser, lines.get(task.user));
    return !alike;
  });
  if (others.length === 0) return;
  const counts = { tasks: others.length, of: sheet.tasks.length };
  throw new Fault(
    'file-unusable',
    message('takenLabels.otherLists', { name: sheet.name, ...counts }),
  );
}

/** Compares plain data; keys may come in any order, and those without a value don't count. */
function sameText(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, held: unknown) =>
      held !== null && typeof held === 'object' && !Array.isArray(held)
        ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
        : held,
    );
  return text(one) === text(other);
}
