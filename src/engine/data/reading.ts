import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';

/** Progress of a reading. `read` and `of` are in bytes, packed ones where a file's unpacked size is unknown; `of` is null if unknown. */
export interface ReadingProgress {
  readonly file: string;
  readonly read: number;
  readonly of: number | null;
  readonly rows: number;
}

/** The context of a reader: the signal that stops it, the receiver of its progress, and its memory. */
export interface Reading {
  readonly signal: AbortSignal;
  /** Most bytes that an import keeps; `MOST_KEPT` if absent. */
  readonly mostKept?: number | undefined;
  emit(progress: ReadingProgress): void;
}

/** Returns the context of a further pass over the same files, which reports no progress. */
export function quiet({ signal, mostKept }: Reading): Reading {
  return { signal, mostKept, emit: () => undefined };
}

/**
 * Throws if the reading was cancelled.
 * @throws Fault `stopped`
 */
export function stopIfAsked({ signal }: Reading): void {
  if (signal.aborted) throw new Fault('stopped', message('faults.stopped'));
}
