import { standingOf, type Answered, type AnswerEvent, type Standing } from './answered.ts';
import type { ListName } from './label-kind.ts';
import type { Sheet, SheetTask } from './sheet.ts';

/** A task in the order of lists in which one annotator sees it. */
export interface TurnedTask {
  readonly task: SheetTask;
  /** The list shown in the first position; null for a single list. */
  readonly first: ListName | null;
  readonly practice: boolean;
}

/** Returns the tasks of an annotator slot in order: practice first, then the slot's tasks. */
export function turnsOf(sheet: Sheet, slot: number): TurnedTask[] {
  const byRef = new Map(sheet.tasks.map((task) => [task.ref, task]));
  const turned = (task: SheetTask, first: ListName, practice: boolean): TurnedTask => ({
    task,
    first: task.b ? first : null,
    practice,
  });
  return [
    ...sheet.practice.map((task) => turned(task, 'a', true)),
    ...(sheet.slots[slot] ?? []).flatMap(({ task: ref, first }) => {
      const task = byRef.get(ref);
      return task ? [turned(task, first, false)] : [];
    }),
  ];
}

/** A task with its current state. */
export interface Stood extends TurnedTask {
  readonly standing: Standing;
}

/** Returns the tasks of a slot, in order, each with its current state. */
export function taskStandings(turns: readonly TurnedTask[], work: readonly Answered[]): Stood[] {
  const byTask = new Map(work.map((one) => [one.task, standingOf(one)]));
  return turns.map((turn) => ({
    ...turn,
    standing: byTask.get(turn.task.ref) ?? { kind: 'open' },
  }));
}

/** Returns the first open task; null if there is none. Skipped tasks count as done. */
export function nextTurn(turns: readonly Stood[]): Stood | null {
  return turns.find(({ standing }) => standing.kind === 'open') ?? null;
}

/**
 * Returns the task with the latest event that is still in force, which "undo" takes back; null if
 * there is none.
 */
export function lastTurn(turns: readonly Stood[]): Stood | null {
  let [last, at] = [null as Stood | null, -Infinity];
  for (const turn of turns) {
    const { standing } = turn;
    if (standing.kind !== 'answered' && standing.kind !== 'skipped') continue;
    if (standing.event.at < at) continue;
    [last, at] = [turn, standing.event.at];
  }
  return last;
}

/** Returns an annotator's latest event; null if there is none. */
export function lastEvent(work: readonly Answered[]): AnswerEvent | null {
  const events = work.flatMap(({ versions }) => versions.flatMap(({ events }) => events));
  return events.reduce<AnswerEvent | null>(
    (latest, event) => (latest && latest.at > event.at ? latest : event),
    null,
  );
}

/**
 * Finds the annotator slot that stored work belongs to: the one whose first lists match the most
 * tasks. Null if no task matches.
 */
export function slotOf({ slots }: Sheet, work: readonly Answered[]): number | null {
  const firsts = new Map(
    work.flatMap(({ task, versions }) => {
      const first = versions.at(0)?.events.at(-1)?.first;
      return first === undefined ? [] : [[task, first] as const];
    }),
  );
  const hits = slots.map(
    (slot) =>
      slot.filter(({ task, first }) => {
        const met = firsts.get(task);
        return met !== undefined && (met === null || met === first);
      }).length,
  );
  const most = Math.max(0, ...hits);
  return most === 0 ? null : hits.indexOf(most);
}
