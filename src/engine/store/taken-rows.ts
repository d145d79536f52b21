import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';

/** All rows that one deletion took out of a store, by object store, with the key of each. They stay in memory only. */
export type TakenRows = readonly {
  readonly store: string;
  readonly rows: readonly (readonly [key: IDBValidKey, row: unknown])[];
}[];

/** Returns the fault for a deletion that can't be undone because something of the same name was stored since. */
export function storedSince(cause?: unknown): Fault {
  return new Fault('run-changed', message('runFaults.storedSince'), { cause });
}
