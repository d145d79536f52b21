import { Fault } from '../domain/fault.ts';
import { z } from '../domain/zod.ts';
import { message } from '#messages/message.ts';
import type { Exam } from './exam.ts';
import type { AnsweredUser } from './examined.ts';
import { readExam } from './read-exam.ts';
import { scoreExam } from './score-exam.ts';

/** A finished exam with every answer, as a file holds it. */
export interface ExamFile extends Exam {
  readonly answers: readonly AnsweredUser[];
}

/** The parts of an exam that identify it. Answers that don't fit these types fail when they are scored. */
const examined = z.looseObject({
  format: z.literal('slatewise-exam'),
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  id: z.string(),
  judge: z.looseObject({ id: z.string(), name: z.string(), weights: z.string().nullable() }),
  state: z.literal('finished'),
  seed: z.string(),
  startedAt: z.number(),
  finishedAt: z.number(),
  environment: z.record(z.string(), z.string()),
  answers: z.array(z.looseObject({ sheets: z.array(z.unknown()) })).min(1),
});
const content = z.union([z.array(examined).min(1), examined.transform((one) => [one])]);

/**
 * Reads the exams of a file: one, as the page saves it, or several, as `npm run exam -- --json FILE` writes them. Their
 * figures are computed again from the answers, so that a badge never rests on figures that somebody wrote into the file.
 *
 * @throws Fault `file-unusable`
 */
export function readExamFile(text: string): ExamFile[] {
  try {
    const found = content.parse(JSON.parse(text)) as unknown as readonly ExamFile[];
    return found.map((one) => {
      const { answers, ...exam } = one;
      const { judge, seed, memory } = exam;
      const results = scoreExam({ users: answers, memory }, judge, seed);
      const present = readExam({ ...exam, results: [] });
      return { ...present, done: answers.length, results, answers, fromFile: true };
    });
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Fault('file-unusable', message('runFaults.examFileUnusable', { why }), { cause });
  }
}
