import type { Run } from '../domain/run.ts';
import { cardsOf, manifestFor } from '../run/panel.ts';
import type { Documents } from '../store/documents.ts';
import { badgeOf, examOfJudge, type PassLines } from './badge.ts';
import type { ExamBadge } from '../domain/exam-badge.ts';
import { EXAMS, PASS_LINES, type Exam } from './exam.ts';

/** The finished exams of this device, with the lines that they are held against. */
export interface FinishedExams {
  readonly exams: readonly Exam[];
  readonly lines: PassLines;
}

/** All exams that are kept on this device, with the pass lines that a person moved. */
export async function finishedExams(documents: Documents): Promise<FinishedExams> {
  const [exams, lines] = await Promise.all([documents.all(EXAMS), documents.all(PASS_LINES)]);
  return { exams: exams.map(([, exam]) => exam), lines: Object.fromEntries(lines) };
}

/** The badge of each judge of a run, the first one first: of its very weights, or that there is none. */
export function badgesOn(run: Run, { exams, lines }: FinishedExams): ExamBadge[] {
  return cardsOf(run).map((card, member) => {
    const exam = examOfJudge(exams, card, manifestFor(run, member)?.environment);
    return badgeOf(card, exam, lines);
  });
}
