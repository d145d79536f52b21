import { standingOf, type Answered, type AnswerEvent, type Standing } from './answered.ts';
import type { ListName } from './label-kind.ts';
import type { Sheet, SheetTask } from './sheet.ts';

/** A task as an annotator meets it. */
export interface TurnedTask {
  readonly task: SheetTask;
  /** The list that stands first; null where there is one alone. */
  readonly first: ListName | null;
  readonly practice: boolean;
}

/** All that an annotator in a seat is given, in order: practice, then the tasks. */
export function turnsOf(sheet: Sheet, seat: number): TurnedTask[] {
  const byRef = new Map(sheet.tasks.map((task) => [task.ref, task]));
  const turned = (task: SheetTask, first: ListName, practice: boolean): TurnedTask => ({
    task,
    first: task.b ? first : null,
    practice,
  });
  return [
    ...sheet.practice.map((task) => turned(task, 'a', true)),
    ...(sheet.seats[seat] ?? []).flatMap(({ task: ref, first }) => {
      const task = byRef.get(ref);
      return task ? [turned(task, first, false)] : [];
    }),
  ];
}

/** A task with what became of it. */
export interface Stood extends TurnedTask {
  readonly standing: Standing;
}

/** Each task of a seat, in its order, with where it stands. */
export function standings(turns: readonly TurnedTask[], work: readonly Answered[]): Stood[] {
  const byTask = new Map(work.map((one) => [one.task, standingOf(one)]));
  return turns.map((turn) => ({
    ...turn,
    standing: byTask.get(turn.task.ref) ?? { kind: 'open' },
  }));
}

/** The first thing that isn't done yet; null where all is. What was skipped is done. */
export function nextTurn(turns: readonly Stood[]): Stood | null {
  return turns.find(({ standing }) => standing.kind === 'open') ?? null;
}

/** What was done last and still stands: what "undo" takes back. Null where nothing was. */
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

/** The latest of everything that somebody did; null where nothing was. */
export function lastEvent(work: readonly Answered[]): AnswerEvent | null {
  const events = work.flatMap(({ versions }) => versions.flatMap(({ events }) => events));
  return events.reduce<AnswerEvent | null>(
    (latest, event) => (latest && latest.at > event.at ? latest : event),
    null,
  );
}

/**
 * In which seat somebody sits, from what was done there: the one in which most lists stood as they stood
 * then. Null where nothing was done that could tell.
 */
export function seatOf({ seats }: Sheet, work: readonly Answered[]): number | null {
  const firsts = new Map(
    work.flatMap(({ task, versions }) => {
      const first = versions.at(0)?.events.at(-1)?.first;
      return first === undefined ? [] : [[task, first] as const];
    }),
  );
  const hits = seats.map(
    (seat) =>
      seat.filter(({ task, first }) => {
        const met = firsts.get(task);
        return met !== undefined && (met === null || met === first);
      }).length,
  );
  const most = Math.max(0, ...hits);
  return most === 0 ? null : hits.indexOf(most);
}
