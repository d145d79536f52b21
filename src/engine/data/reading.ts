import { Fault } from '../domain/fault.ts';

/** How far a reading is. `of` is bytes where it is known. */
export interface ReadingProgress {
  readonly file: string;
  readonly read: number;
  readonly of: number | null;
  readonly rows: number;
}

/** What a reader is given: when to stop, and where to say how far it is. */
export interface Reading {
  readonly signal: AbortSignal;
  emit(progress: ReadingProgress): void;
}

/** @throws Fault `stopped` once whoever asked for the reading has stopped it */
export function stopIfAsked({ signal }: Reading): void {
  if (signal.aborted) throw new Fault('stopped', 'Stopped on request');
}
