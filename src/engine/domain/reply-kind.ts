import type { JudgeCard } from './judge.ts';
import type { Question, TaskId } from './question.ts';
import { scaleOf, scales, type Scale } from './rating-scales.ts';

type Rating = 'rating-history' | 'rating-profile';

/**
 * A kind of question for which the beginning of a reply is chosen: a task, the first answer of an arena's reply, or
 * ratings on one scale. The first answer has no answer before it to imitate, and the labels of a scale decide which
 * beginnings suit it.
 */
export type ReplyKind =
  | Exclude<TaskId, Rating | 'item-fault'>
  | 'arena-first'
  | `rating ${Scale['id']}`;

/** The kinds of the protocols' questions; `arena-first` comes before the answers that follow it. */
export const PROTOCOL_KINDS = [
  'slate-duel',
  'slate-score',
  'pair-with-tie',
  'list-label',
  'item-fit',
  'arena-first',
  'arena-aspect',
  'arena-overall',
] as const satisfies readonly ReplyKind[];

/** The kinds of the simulator's questions, one for each scale. */
export const RATING_KINDS = scales.map(({ id }) => `rating ${id}` as const);

/**
 * Returns the kind of a question.
 * @throws RangeError for a rating whose labels are those of no scale
 */
export function replyKindOf({
  task,
  labels,
  follows = [],
}: Pick<Question, 'task' | 'labels' | 'follows'>): ReplyKind {
  switch (task) {
    case 'rating-history':
    case 'rating-profile': {
      const scale = scales.find((one) => one.labels.join() === labels.join());
      if (!scale) throw new RangeError(`No scale has the labels ${labels.join()}`);
      return `rating ${scale.id}`;
    }
    case 'arena-aspect':
    case 'arena-overall':
      return follows.length === 0 ? 'arena-first' : task;
    // A short tagged answer about one item as well.
    case 'item-fault':
      return 'item-fit';
    default:
      return task;
  }
}

/** Returns the kinds that a protocol's questions of these tasks can have. */
export function replyKindsOf(tasks: readonly TaskId[]): ReplyKind[] {
  return PROTOCOL_KINDS.filter((kind) => tasksOfKind(kind).every((task) => tasks.includes(task)));
}

/** Returns the tasks that a judge must offer to be asked this kind of question. */
function tasksOfKind(kind: ReplyKind): TaskId[] {
  if (kind === 'arena-first') return ['arena-aspect'];
  if (isRating(kind)) return ['rating-history', 'rating-profile'];
  return [kind];
}

/** True where a judge answers questions of this kind. */
export function answersKind({ tasks }: Pick<JudgeCard, 'tasks'>, kind: ReplyKind): boolean {
  return tasks === 'all' || tasksOfKind(kind).every((task) => tasks.includes(task));
}

/** Returns the scale of a kind of rating; null for another kind. */
export function scaleOfKind(kind: (typeof RATING_KINDS)[number]): Scale;
export function scaleOfKind(kind: ReplyKind): Scale | null;
export function scaleOfKind(kind: ReplyKind): Scale | null {
  return isRating(kind) ? scaleOf(kind.slice('rating '.length)) : null;
}

/** True for ratings on one of the scales. */
export function isRating(kind: ReplyKind): kind is (typeof RATING_KINDS)[number] {
  return kind.startsWith('rating ');
}
