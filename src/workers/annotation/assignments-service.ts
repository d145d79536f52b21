import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { answerId } from '#engine/annotation/answered.ts';
import { answersCollection, assignmentsCollection } from '#engine/annotation/work-collections.ts';
import type { AssignmentId } from '#engine/annotation/assignment.ts';
import { keptWork } from '#engine/annotation/kept.ts';
import { LABEL_KINDS } from '#engine/annotation/label-kind.ts';
import { makeAssignment } from '#engine/annotation/make-assignment.ts';
import { mergeAnswers } from '#engine/annotation/merge.ts';
import { readFiles } from '#engine/annotation/read-files.ts';
import { guidelinesNow } from '#engine/annotation/sheet.ts';
import { answersAsCsv, answersAsJson, sheetAsJson } from '#engine/annotation/write-files.ts';
import { textFile, fileName } from '#workers/report/written-files.ts';
import { RecordedRemovals } from '#engine/store/recorded-removals.ts';
import { offerOf } from './labelled.ts';
import type { KindOffer, PeopleApi } from './annotation-api.ts';
import { type AnnotationStore, currentGuidelines } from './annotation-store.ts';
import { annotatorsOf } from './progress.ts';

/** Makes assignments, and exports and imports them and their answers as files. */
export function assignmentsService(
  annotations: AnnotationStore,
): Pick<
  PeopleApi,
  | 'labelKinds'
  | 'assignments'
  | 'assign'
  | 'reviseGuidelines'
  | 'removeAssignment'
  | 'assignmentFile'
  | 'answersFile'
  | 'bringFiles'
> {
  return {
    async labelKinds({ source }) {
      const of = await annotations.open(source);
      const offers = await Promise.all(
        LABEL_KINDS.map(async (kind): Promise<KindOffer | null> => {
          const words = await currentGuidelines(of, kind, '');
          const { units } = offerOf(of, kind);
          if (!words || units.length === 0) return null;
          const questions = new Set(
            units.map(({ unit }) =>
              kind === 'rubric' || kind === 'aspects' ? String(JSON.parse(unit)[0]) : unit,
            ),
          );
          return { kind, units: questions.size, guidelines: words.text };
        }),
      );
      return offers.filter((offer) => offer !== null);
    },

    async assignments({ source }) {
      const of = await annotations.open(source);
      const { assignments, answered } = await keptWork(await annotations.documents, source);
      const rows = assignments.map(async ({ sheet, key }) => {
        const words = await currentGuidelines(of, key!.kind, key!.notes);
        return {
          ...{ id: sheet.id as AssignmentId, name: sheet.name },
          ...{ tasks: sheet.tasks.length, slots: sheet.slots.length },
          ...{ kind: key!.kind, madeAt: key!.madeAt, overlap: key!.overlap },
          ...{ seed: key!.seed, picked: key!.picked, notes: key!.notes },
          outdated: words !== null && words.hash !== guidelinesNow(sheet).hash,
          annotators: annotatorsOf(sheet, answered),
        };
      });
      return (await Promise.all(rows)).sort((x, y) => y.madeAt - x.madeAt);
    },

    async assign({ source, wanted }) {
      const of = await annotations.open(source);
      const words = await currentGuidelines(of, wanted.kind, wanted.notes ?? '');
      if (!words) {
        throw new Fault('not-enough-data', message('annotationFaults.nothingToLabel'));
      }
      const made = await makeAssignment(offerOf(of, wanted.kind), wanted, words, annotations.now());
      const id = made.sheet.id as AssignmentId;
      return annotations.alone(async () => {
        // The same seed and settings give the same assignment; the stored one stays because
        // answers refer to it.
        const before = await (await annotations.documents).get(assignmentsCollection, id);
        if (!before?.key)
          await (await annotations.documents).put(assignmentsCollection, [[id, made]]);
        return id;
      });
    },

    async reviseGuidelines({ assignment: id, notes }) {
      const { key } = await annotations.assignment(id);
      if (!key?.source) throw new Fault('bug', 'Only who made an assignment can revise it');
      const words = await currentGuidelines(await annotations.open(key.source), key.kind, notes);
      if (!words) return;
      await annotations.alone(async () => {
        const { sheet, key: kept } = await annotations.assignment(id);
        const same = guidelinesNow(sheet).hash === words.hash;
        const guidelines = same ? sheet.guidelines : [...sheet.guidelines, words];
        const after = { sheet: { ...sheet, guidelines }, key: kept && { ...kept, notes } };
        await (await annotations.documents).put(assignmentsCollection, [[id, after]]);
      });
    },

    removeAssignment: ({ assignment }) =>
      annotations.alone(async () => {
        const recorded = new RecordedRemovals(await annotations.documents);
        await recorded.remove(
          answersCollection,
          (await annotations.answersTo(assignment)).map(answerId),
        );
        await recorded.remove(assignmentsCollection, [assignment]);
        return annotations.removals.remember(() => annotations.alone(() => recorded.putBack()));
      }),

    async assignmentFile({ assignment: id }) {
      const assignment = await annotations.assignment(id);
      const name = `${fileName(assignment.sheet.name, 'labelling')}.assignment.json`;
      return textFile(name, 'application/json', sheetAsJson(assignment));
    },

    async answersFile({ assignment: id, annotator, format }) {
      const { sheet } = await annotations.assignment(id);
      const all = await annotations.answersTo(id);
      const own = annotator === undefined ? all : all.filter((one) => one.annotator === annotator);
      const name = `${fileName(`${sheet.name} ${annotator ?? ''}`, 'labelling')}.answers.${format}`;
      return format === 'json'
        ? textFile(name, 'application/json', answersAsJson(own))
        : textFile(name, 'text/csv', answersAsCsv(own));
    },

    async bringFiles({ files }, { signal }) {
      const kept = await annotations.documents;
      const known = (await kept.all(assignmentsCollection)).map(([, one]) => one);
      const { sheets, answered, report } = await readFiles(files, known, {
        signal,
        emit: () => {},
      });
      return annotations.alone(async () => {
        const byId = new Map(
          (await kept.all(assignmentsCollection)).map(([id, one]) => [id, one] as const),
        );
        const changed = sheets.flatMap((sheet) => {
          const before = byId.get(sheet.id);
          const known = before?.sheet.guidelines ?? [];
          // Guidelines that were shown here stay: a file may only add later ones.
          const goesOn = known.every(({ hash }, i) => sheet.guidelines[i]?.hash === hash);
          return goesOn && known.length < sheet.guidelines.length
            ? [[sheet.id, { sheet, key: before?.key ?? null }] as const]
            : [];
        });
        const there = (await kept.all(answersCollection)).map(([, one]) => one);
        const { changed: answers, conflicts, ...counts } = mergeAnswers(there, answered);
        if (changed.length > 0) await kept.put(assignmentsCollection, changed);
        if (answers.length > 0)
          await kept.put(
            answersCollection,
            answers.map((one) => [answerId(one), one]),
          );
        return {
          report,
          sheets: sheets.map(({ id, name }) => ({ id: id as AssignmentId, name })),
          ...counts,
          conflicts: conflicts.length,
        };
      });
    },
  };
}
