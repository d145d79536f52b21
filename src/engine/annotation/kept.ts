import type { Documents } from '../store/documents.ts';
import type { Adjudication } from './adjudicate.ts';
import type { Answered } from './answered.ts';
import { answersCollection, assignmentsCollection } from './work-collections.ts';
import type { Assignment } from './assignment.ts';
import type { PeoplesLabel } from '../domain/label.ts';
import { labelsOf } from './labels-of.ts';
import type { SourceId } from './source.ts';
import { unitAnswers } from './unit-answers.ts';

/** The assignments made from one run or simulation, with all answers to them. */
export interface KeptWork {
  readonly assignments: readonly Assignment[];
  readonly answered: readonly Answered[];
}

/** Reads the assignments made from a source on this device, with all answers to them. */
export async function keptWork(
  documents: Pick<Documents, 'all'>,
  source: SourceId,
): Promise<KeptWork> {
  const [assignments, answered] = await Promise.all([
    documents.all(assignmentsCollection),
    documents.all(answersCollection),
  ]);
  const own = assignments.flatMap(([, one]) => (one.key && one.key.source === source ? [one] : []));
  const ids = new Set<string>(own.map(({ sheet }) => sheet.id));
  return {
    assignments: own,
    answered: answered.flatMap(([, one]) => (ids.has(one.assignment) ? [one] : [])),
  };
}

/** Reduces answers to one label per unit. */
export function labelsIn({ assignments, answered }: KeptWork, rule?: Adjudication): PeoplesLabel[] {
  return labelsOf(unitAnswers(assignments, answered).answers, rule);
}
