import { cardsOf, type Run } from '../domain/run.ts';
import { manifestFor } from '../run/panel.ts';
import type { Documents } from '../store/documents.ts';
import { badgeOf, examOfJudge, type PassLines } from './badge.ts';
import type { ExamBadge } from '../domain/exam-badge.ts';
import type { Exam } from './exam.ts';
import { EXAMS, PASS_LINES } from './stored-exams.ts';

/** The finished exams of this device, with the pass lines that a person moved. */
export interface FinishedExams {
  readonly exams: readonly Exam[];
  readonly lines: PassLines;
}

/** Loads all exams stored on this device, with the pass lines that a person moved. */
export async function finishedExams(documents: Documents): Promise<FinishedExams> {
  const [exams, lines] = await Promise.all([documents.all(EXAMS), documents.all(PASS_LINES)]);
  return { exams: exams.map(([, exam]) => exam), lines: Object.fromEntries(lines) };
}

/**
 * Returns the badge of each judge of a run, in the panel's order: of the exam of exactly its
 * weights, or "not examined".
 */
export function badgesOn(run: Run, { exams, lines }: FinishedExams): ExamBadge[] {
  return cardsOf(run).map((card, member) => {
    const exam = examOfJudge(exams, card, manifestFor(run, member)?.environment);
    return badgeOf(card, exam, lines);
  });
}
