import type { JudgeCard } from '../domain/judge.ts';
import type { TaskId } from '../domain/question.ts';
import type { Trial } from '../domain/trial.ts';
import type { Estimate } from '../report/report.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Examined } from './examined.ts';
import type { ExamViewer, World } from './exam-set.ts';

/** One question of an exam: a trial of a protocol, in a world. */
export interface ExamQuestion {
  readonly world: World;
  /** With its initial settings. */
  readonly protocol: string;
  readonly trial: Trial;
}

/** From which value on something is passed. A person may move it. */
export interface PassLine {
  readonly value: number;
  readonly side: 'at least' | 'at most';
  /** Where the line can be moved to. */
  readonly range: readonly [low: number, high: number];
  readonly step: number;
}

/**
 * One thing that an exam finds out about a judge. Pure: questions follow from the viewer alone, and the
 * figure from the kept answers alone. Questions that several items ask are asked once.
 * Adding one is a file and a line in the registry; `docs/exam.md` describes each.
 */
export interface ExamItem {
  readonly id: string;
  readonly title: string;
  /** What is asked and counted, in a sentence or two. */
  readonly about: string;
  /** What it means that a judge fails here, in a sentence. */
  readonly failing: string;
  readonly line: PassLine;
  /** Which kinds of question it takes: of a judge that doesn't answer them all it isn't asked. */
  readonly tasks: readonly TaskId[];
  questions(viewer: ExamViewer): readonly ExamQuestion[];
  /** The figure that is held against the line, and those that belong beside it. */
  score(examined: Examined, draws: Resamples): Scored;
}

export interface Scored {
  readonly estimate: Estimate;
  readonly beside: readonly Estimate[];
}

/** Whether a judge answers the questions of an item. */
export function isAsked({ tasks }: Pick<ExamItem, 'tasks'>, card: Pick<JudgeCard, 'tasks'>) {
  return tasks.every((task) => card.tasks === 'all' || card.tasks.includes(task));
}

/**
 * `passed` and `failed` only where the whole 95 % interval lies on one side of the line: what
 * lies across it can't be told from so few answers. Where nothing was counted, nothing was asked.
 */
export type Outcome = 'passed' | 'failed' | 'can’t tell' | 'not asked';

/**
 * A figure held against a pass line.
 *
 * @param estimate null where the item wasn't asked
 */
export function outcomeOf(
  estimate: Pick<Estimate, 'value' | 'interval' | 'n'> | null,
  { side }: Pick<PassLine, 'side'>,
  line: number,
): Outcome {
  if (!estimate || estimate.n === 0) return 'not asked';
  const { value, interval } = estimate;
  if (value === null || !interval) return 'can’t tell';
  const near = 1e-9;
  if (side === 'at least') {
    if (interval.low >= line - near) return 'passed';
    return interval.high < line ? 'failed' : 'can’t tell';
  }
  if (interval.high <= line + near) return 'passed';
  return interval.low > line ? 'failed' : 'can’t tell';
}
