import type { AssignmentId } from './assignment.ts';
import type { ListName } from './label-kind.ts';

/**
 * One action of an annotator on a task. Events are only appended: an undone answer stays in the
 * list before the answer that replaces it.
 */
export interface AnswerEvent {
  readonly kind: 'answered' | 'skipped' | 'undone';
  /** One of `saidOn(kind)`; null unless answered. */
  readonly said: string | null;
  /** Indices of the flagged items, from 0. */
  readonly flagged: readonly number[];
  /** The list shown in the first position; null for a single list. */
  readonly first: ListName | null;
  /** SHA-256 of the guidelines in force at the time of the event. */
  readonly guidelines: string;
  /** Milliseconds for which the task was visible before the event. */
  readonly ms: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The events of one annotator on one task, as one source (a file or this device) recorded them. */
export interface Version {
  /** Name of the file; empty for events recorded on this device. */
  readonly source: string;
  readonly events: readonly AnswerEvent[];
}

/** All events of one annotator on one task, from all sources. */
export interface Answered {
  readonly assignment: AssignmentId;
  readonly annotator: string;
  readonly task: string;
  /** More than one only if merged files differ. */
  readonly versions: readonly Version[];
  /** Index of the version that counts, once a person has chosen; null before. */
  readonly chosen: number | null;
}

/** Returns the document id for one annotator's work on one task; there is one document per pair. */
export function answerId({
  assignment,
  annotator,
  task,
}: Pick<Answered, 'assignment' | 'annotator' | 'task'>): string {
  return JSON.stringify([assignment, annotator, task]);
}

/**
 * The current state of a task: answered, skipped, open, or in conflict because its versions differ.
 */
export type Standing =
  | { readonly kind: 'answered'; readonly event: AnswerEvent & { readonly said: string } }
  | { readonly kind: 'skipped'; readonly event: AnswerEvent }
  | { readonly kind: 'open' }
  | { readonly kind: 'conflict' };

/**
 * Returns the current state of a task. Versions with the same last answer and flags aren't in
 * conflict, even if their times differ.
 */
export function standingOf({ versions, chosen }: Pick<Answered, 'versions' | 'chosen'>): Standing {
  const decided = chosen === null ? undefined : versions[chosen];
  if (decided) return lastOf(decided);
  const [first, ...others] = versions.map(lastOf);
  if (!first) return { kind: 'open' };
  return others.every((other) => same(first, other)) ? first : { kind: 'conflict' };
}

/**
 * Returns a copy with one more event, appended to the chosen version or, if none is chosen, to the
 * first.
 */
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
