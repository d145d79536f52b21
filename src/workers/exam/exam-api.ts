import type { DatasetId } from '#engine/domain/ids.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { PassLines } from '#engine/exam/badge.ts';
import type { Exam } from '#engine/exam/exam.ts';
import type { MemoryNote } from '#engine/exam/examined.ts';
import type { ExamProgress } from '#engine/exam/execute-exam.ts';
import type { JudgeChoice } from '#engine/study/study.ts';
import type { Call } from '#workers/wire/wire.ts';

/** What an exam says on its way. */
export type ExamEvent = ({ readonly kind: 'loading' } & Loading) | ExamProgress;

/** All that is kept of exams, without the answers. */
export interface KeptExams {
  /** Finished ones: the last of each judge, its weights and its device. */
  readonly exams: readonly Exam[];
  /** Those that were begun and can go on. */
  readonly begun: readonly Exam[];
  readonly lines: PassLines;
}

/** What the runner worker can be asked about exams. */
export interface ExamApi {
  exams(input: null, call: Call): Promise<KeptExams>;
  /**
   * Examines a judge, or goes on where an exam of just this judge, data and size was begun. Stopped by the
   * call's signal, it keeps what is done. `run-busy` while the judge is at work elsewhere.
   */
  examine(
    input: { judge: JudgeChoice; size: string; dataset: DatasetId; base: string },
    call: Call<ExamEvent>,
  ): Promise<Exam>;
  /** Says what the judge of a finished exam takes of memory; null where there is no such exam. */
  noteMemory(input: { exam: string; memory: MemoryNote }, call: Call): Promise<Exam | null>;
  /** Moves the pass line of an item, for every exam; null puts it back. */
  setPassLine(input: { item: string; line: number | null }, call: Call): Promise<void>;
  removeExam(input: { exam: string }, call: Call): Promise<void>;
  /** An exam with every answer, enough to work its figures out again, as JSON. */
  examFile(input: { exam: string }, call: Call): Promise<{ name: string; blob: Blob }>;
}
