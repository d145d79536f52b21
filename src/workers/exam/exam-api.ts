import type { DatasetId } from '#engine/domain/ids.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { PassLines } from '#engine/exam/badge.ts';
import type { Exam } from '#engine/exam/exam.ts';
import type { MemoryNote } from '#engine/exam/examined.ts';
import type { ExamProgress } from '#engine/exam/execute-exam.ts';
import type { JudgeChoice } from '#engine/domain/study.ts';
import type { Removal } from '#workers/wire/removals.ts';
import type { Call } from '#workers/wire/wire.ts';

/** The progress of an exam. */
export type ExamEvent = ({ readonly kind: 'loading' } & Loading) | ExamProgress;

/** All stored exams, without the answers. */
export interface KeptExams {
  /** Finished exams: the latest of each judge, its weights and its device. */
  readonly exams: readonly Exam[];
  /** Unfinished exams, which can be continued. */
  readonly begun: readonly Exam[];
  readonly lines: PassLines;
}

/** The runner worker's methods for exams. */
export interface ExamApi {
  exams(input: null, call: Call): Promise<KeptExams>;
  /**
   * Examines a judge, or continues the unfinished exam of exactly this judge, data and size. When
   * the call's signal aborts, the finished users remain stored.
   * @param input.minutes of judging after which no further user is begun; those of the size by default
   * @throws Fault `run-busy` while another task holds the judge's lock; `study-invalid` where the
   * data is gone.
   */
  examine(
    input: {
      judge: JudgeChoice;
      size: string;
      minutes?: number;
      dataset: DatasetId;
      base: string;
    },
    call: Call<ExamEvent>,
  ): Promise<Exam>;
  /** Adds the memory figure to a finished exam; returns null where there is none. */
  noteMemory(input: { exam: string; memory: MemoryNote }, call: Call): Promise<Exam | null>;
  /** Moves the pass line of an item, for every exam; null resets it. */
  setPassLine(input: { item: string; line: number | null }, call: Call): Promise<void>;
  removeExam(input: { exam: string }, call: Call): Promise<Removal>;
  /** Exports an exam with every answer, enough to recompute its figures, as JSON. */
  examFile(input: { exam: string }, call: Call): Promise<{ name: string; blob: Blob }>;
  /**
   * Stores the exams of a file as if they had taken place here; each says that it is from a file.
   * @throws Fault `file-unusable`
   */
  takeExams(input: { text: string }, call: Call): Promise<readonly Exam[]>;
}
