import type { Documents } from '../store/documents.ts';
import { answerId, type Exam } from './exam.ts';
import { EXAM_ANSWERS, EXAMS, EXAMS_GOING } from './stored-exams.ts';
import type { AnsweredUser, MemoryNote } from './examined.ts';
import { scoreExam } from './score-exam.ts';

/**
 * Computes an exam's figures and stores it in place of the previous exam, whose answers it deletes.
 */
export async function finishExam(
  documents: Documents,
  exam: Exam,
  answered: readonly AnsweredUser[],
  finishedAt: number,
): Promise<Exam> {
  const finished: Exam = {
    ...exam,
    state: 'finished',
    done: answered.length,
    finishedAt,
    results: scoreExam({ users: answered, memory: exam.memory }, exam.judge, exam.seed),
  };
  const before = await documents.get(EXAMS, exam.id);
  await documents.put(EXAMS, [[exam.id, finished]]);
  await documents.remove(EXAMS_GOING, [exam.id]);
  if (before && before.startedAt !== exam.startedAt) await forgetAnswers(documents, before);
  return finished;
}

/**
 * True where the browser's count measures the judge's memory. False for a reference judge, which
 * holds no model, and for a model whose weights are in graphics memory, which browsers don't count.
 */
export function isCounted({ judge, device }: Pick<Exam, 'judge' | 'device'>): boolean {
  return judge.kind === 'model' && !device.startsWith('webgpu');
}

/**
 * Adds the memory figure to a finished exam. The memory is known only after the judge has run.
 * @returns the changed exam; null where there is none.
 */
export async function noteMemory(
  documents: Documents,
  id: string,
  memory: MemoryNote,
): Promise<Exam | null> {
  const exam = await documents.get(EXAMS, id);
  if (!exam) return null;
  const [noted] = scoreExam({ users: [], memory }, exam.judge, exam.seed, 1).filter(
    ({ item }) => item === 'memory',
  );
  const results = exam.results.map((one) => (one.item === 'memory' && noted ? noted : one));
  const now = { ...exam, memory, results };
  await documents.put(EXAMS, [[id, now]]);
  return now;
}

/** Removes an exam, finished or not, with all its answers. */
export async function removeExam(
  documents: Pick<Documents, 'get' | 'remove'>,
  id: string,
): Promise<void> {
  for (const collection of [EXAMS, EXAMS_GOING]) {
    const exam = await documents.get(collection, id);
    if (!exam) continue;
    await documents.remove(collection, [id]);
    await forgetAnswers(documents, exam);
  }
}

/** Deletes the answers of an exam, user by user; its figures remain. */
export async function forgetAnswers(
  documents: Pick<Documents, 'remove'>,
  exam: Pick<Exam, 'id' | 'startedAt' | 'users'>,
): Promise<void> {
  const ids = Array.from({ length: exam.users }, (_, user) => answerId(exam, user));
  await documents.remove(EXAM_ANSWERS, ids);
}
