import { drawer } from '../store/documents.ts';
import type { AssignmentId } from './assignment.ts';
import type { ListName } from './label-kind.ts';

/** One thing that somebody did on a task. Nothing is ever taken away: an answer that is undone stays before the one that follows. */
export interface AnswerEvent {
  readonly kind: 'answered' | 'skipped' | 'undone';
  /** One of `saidOn(kind)`; null unless answered. */
  readonly said: string | null;
  /** Places (from 0) of the items that were flagged. */
  readonly flagged: readonly number[];
  /** The list that stood first; null where there was one alone. */
  readonly first: ListName | null;
  /** Hash of the guidelines that it was given under. */
  readonly guidelines: string;
  /** Milliseconds for which the task was in sight before. */
  readonly ms: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What one file, or this device, says that somebody did on a task. */
export interface Version {
  /** The file that it came with; empty for this device. */
  readonly source: string;
  readonly events: readonly AnswerEvent[];
}

/** All that is known of one annotator's work on one task. */
export interface Answered {
  readonly assignment: AssignmentId;
  readonly annotator: string;
  readonly task: string;
  /** One, unless files that were brought together differ. */
  readonly versions: readonly Version[];
  /** Which of them counts, once somebody has decided; null before. */
  readonly chosen: number | null;
}

/** By `answerId`. */
export const answersDrawer = drawer<Answered>('answers');

/** The id under which what one annotator did with one task is kept: one of each. */
export function answerId({
  assignment,
  annotator,
  task,
}: Pick<Answered, 'assignment' | 'annotator' | 'task'>): string {
  return JSON.stringify([assignment, annotator, task]);
}

/** What stands now: an answer, a skip, nothing yet, or several that differ. */
export type Standing =
  | { readonly kind: 'answered'; readonly event: AnswerEvent & { readonly said: string } }
  | { readonly kind: 'skipped'; readonly event: AnswerEvent }
  | { readonly kind: 'open' }
  | { readonly kind: 'conflict' };

/** Versions that say the same are no conflict, whenever it was said. */
export function standingOf({ versions, chosen }: Pick<Answered, 'versions' | 'chosen'>): Standing {
  const decided = chosen === null ? undefined : versions[chosen];
  if (decided) return lastOf(decided);
  const [first, ...others] = versions.map(lastOf);
  if (!first) return { kind: 'open' };
  return others.every((other) => same(first, other)) ? first : { kind: 'conflict' };
}

/** The same with one more thing done here: on the version that counts, or on the first. */
export function withEvent(before: Answered, event: AnswerEvent): Answered {
  const at = before.chosen ?? 0;
  const versions = before.versions.length === 0 ? [{ source: '', events: [] }] : before.versions;
  return {
    ...before,
    versions: versions.map((version, i) =>
      i === at ? { ...version, events: [...version.events, event] } : version,
    ),
  };
}

function lastOf({ events }: Version): Exclude<Standing, { kind: 'conflict' }> {
  const event = events.at(-1);
  if (!event || event.kind === 'undone') return { kind: 'open' };
  const { said } = event;
  if (event.kind === 'skipped' || said === null) return { kind: 'skipped', event };
  return { kind: 'answered', event: { ...event, said } };
}

function same(one: Standing, other: Standing): boolean {
  if (one.kind === 'answered' && other.kind === 'answered') {
    const [x, y] = [one.event, other.event];
    return x.said === y.said && `${[...x.flagged].sort()}` === `${[...y.flagged].sort()}`;
  }
  return one.kind === other.kind;
}
