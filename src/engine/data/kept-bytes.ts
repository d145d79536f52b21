import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { Reading } from './reading.ts';

/** Most bytes that one import keeps in memory: beyond them, a tab may end without a word. */
export const MOST_KEPT = 2 * 1024 ** 3;

/** Bytes of a text beside its characters. */
const TEXT = 24;

type TooMuch = 'dataFaults.keepsTooMuch' | 'dataFaults.listsKeepTooMuch';

/**
 * Counts the bytes that an import keeps of the files that it reads, however long these are. The count is by the sizes of
 * columns and texts, with two bytes a character; what an engine stores besides isn't known.
 */
export class KeptBytes {
  readonly #most: number;
  readonly #says: TooMuch;
  #kept = 0;

  /** @param says the message of the fault, with the remedy for what is imported */
  constructor(
    { mostKept = MOST_KEPT }: Pick<Reading, 'mostKept'> = {},
    says: TooMuch = 'dataFaults.keepsTooMuch',
  ) {
    this.#most = mostKept;
    this.#says = says;
  }

  /** @throws Fault `file-unusable`, which says how to take a part, if more would be kept than is allowed */
  add(bytes: number): void {
    this.#kept += bytes;
    if (this.#kept <= this.#most) return;
    throw new Fault('file-unusable', message(this.#says, { most: this.#most }));
  }

  addText(text: string): void {
    this.add(TEXT + 2 * text.length);
  }
}
