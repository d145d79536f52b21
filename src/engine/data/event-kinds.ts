import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import type { TableOptions } from './formats/format.ts';

/** Most kinds of events that a sentence names. */
const NAMED = 5;

/** The meanings of kinds of events, with counts of the rows of other kinds. */
export class EventKinds {
  readonly #meanings: ReadonlyMap<string, number | true>;
  readonly #others = new Map<string, number>();

  constructor(events: NonNullable<TableOptions['events']>) {
    this.#meanings = new Map(Object.entries(events));
  }

  /** Returns the meaning of an event, true for a click or a number for a rating; undefined if it isn't read. */
  of(kind: string): number | true | undefined {
    const meaning = this.#meanings.get(kind);
    if (meaning === undefined) this.#others.set(kind, (this.#others.get(kind) ?? 0) + 1);
    return meaning;
  }

  /** Reports the events that weren't read. */
  remark(file: string, bad: BadRows): void {
    const others = [...this.#others].sort(([, a], [, b]) => b - a);
    if (others.length === 0) return;
    bad.remark(
      message('importRemarks.otherEvents', {
        file,
        kinds: others.slice(0, NAMED).map(([kind, rows]) => ({ kind: clipped(kind), rows })),
        rows: others.reduce((sum, [, rows]) => sum + rows, 0),
      }),
    );
  }
}
