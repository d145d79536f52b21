import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { KeptBytes, type TooMuch } from './kept-bytes.ts';

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
  /** Most bytes that an import keeps; 2 GiB if absent. */
  readonly mostKept?: number | undefined;
  /** The count of the import that all its readers share; absent in a look at files, where each file is read alone. */
  readonly kept?: KeptBytes | undefined;
  emit(progress: ReadingProgress): void;
}

/** Returns the context of a further pass over the same files, which reports no progress. */
export function quiet({ signal, mostKept, kept }: Reading): Reading {
  return { signal, mostKept, kept, emit: () => undefined };
}

/**
 * Returns the context of one import, whose readers share a count of what they keep.
 * @param says the message of the fault if that is too much
 */
export function countedReading(
  reading: Reading,
  says?: TooMuch,
): Reading & { readonly kept: KeptBytes } {
  const { signal, mostKept } = reading;
  const kept = new KeptBytes(mostKept, says);
  return { signal, mostKept, kept, emit: (progress) => reading.emit(progress) };
}

/** Returns the count of what an import keeps, or, in a look at a file, a new one. */
export function keptIn({ kept, mostKept }: Reading): KeptBytes {
  return kept ?? new KeptBytes(mostKept);
}

/**
 * Throws if the reading was cancelled.
 * @throws Fault `stopped`
 */
export function stopIfAsked({ signal }: Reading): void {
  if (signal.aborted) throw new Fault('stopped', message('faults.stopped'));
}
