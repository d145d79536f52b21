import type { Text } from '#messages/message.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { TaskId } from '../domain/question.ts';
import type { Trial } from '../domain/trial.ts';
import type { Estimate } from '../report/report.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Examined } from './examined.ts';
import type { ExamUser, World } from './exam-set.ts';

/** One question of an exam: a trial of a protocol, in a world. */
interface ExamQuestion {
  readonly world: World;
  /** The protocol's id; it runs with its initial settings. */
  readonly protocol: string;
  readonly trial: Trial;
}

/** The part of a judge's card that decides which items it is asked. */
export type AskedCard = Pick<JudgeCard, 'name' | 'tasks' | 'kind' | 'family'>;

/** The value from which an item is passed. A person may move it. */
interface PassLine {
  readonly value: number;
  readonly side: 'at least' | 'at most';
  /** The range in which the line can be moved. */
  readonly range: readonly [low: number, high: number];
  readonly step: number;
}

/**
 * One property of a judge that an exam measures. Both functions are pure: the questions depend on
 * the user alone, and the figure on the stored answers alone. A question that several items need is
 * asked once. A new item is a file and a line in the registry; `docs/exam.md` describes each.
 */
export interface ExamItem {
  readonly id: string;
  readonly title: Text;
  /** The questions and the count, in a sentence or two. */
  readonly about: Text;
  /** The consequence of failing, in a sentence. */
  readonly failing: Text;
  readonly line: PassLine;
  /** The ends of its axis where judges use a small part of the range of its line. */
  readonly axis?: PassLine['range'];
  /**
   * Present where the figure is a mean over users: its bounds, and its value for a judge that has
   * the property with every user and for one that has it with none.
   */
  readonly perUser?: Readonly<Record<'low' | 'high' | 'best' | 'worst', number>>;
  /**
   * The ids of figures beside, each the same figure for one kind of text: the item is failed where
   * one of them misses the line (`kinds.ts`).
   */
  readonly kinds?: readonly string[];
  /** The kinds of question it needs: a judge that doesn't answer all of them skips the item. */
  readonly tasks: readonly TaskId[];
  /** Present if judges that answer these questions can lack the property: a judge it refuses skips the item. */
  readonly suits?: (card: AskedCard) => boolean;
  questions(user: ExamUser): readonly ExamQuestion[];
  /** Computes the figure that is compared with the line, and the figures beside it. */
  score(examined: Examined, draws: Resamples): Scored;
}

interface Scored {
  readonly estimate: Estimate;
  readonly beside: readonly Estimate[];
  /**
   * The share of answers other than the commonest, for an item on which a judge that never changes
   * its answer would do well (`variety.ts`).
   */
  readonly variety?: Estimate;
}

/** True where a judge answers all kinds of question of an item and has the property that it measures. */
export function isAsked({ tasks, suits }: Pick<ExamItem, 'tasks' | 'suits'>, card: AskedCard) {
  const answered = tasks.every((task) => card.tasks === 'all' || card.tasks.includes(task));
  return answered && (suits?.(card) ?? true);
}

/**
 * `passed` and `failed` only where the whole 95 % interval is on one side of the line: an interval
 * across the line leaves the result open. `not asked` where nothing was counted. `changes nothing`
 * where a good figure means nothing, because the judge gives the same answer everywhere.
 */
export type Outcome = 'passed' | 'failed' | 'can’t tell' | 'not asked' | 'changes nothing';

/**
 * Compares a figure with a pass line.
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
