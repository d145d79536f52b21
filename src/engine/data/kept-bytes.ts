import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';

/** Most bytes that one import keeps in memory: beyond them, a tab may end without a word. */
const MOST_KEPT = 2 * 1024 ** 3;

/** Bytes of a text beside its characters. */
const TEXT = 24;
/** Bytes of an entry of a map or a set beside its key. */
const ENTRY = 32;

/** The message of a fault, with the remedy for what is imported. */
export type TooMuch = 'dataFaults.keepsTooMuch' | 'dataFaults.listsKeepTooMuch';

/**
 * Counts the bytes that an import keeps of the files that it reads, however long these are. All of its readers share one
 * count. It is by the sizes of columns and texts, with two bytes a character; what an engine stores besides isn't known.
 */
export class KeptBytes {
  /** Most bytes that may be kept. */
  readonly most: number;
  readonly #says: TooMuch;
  readonly #whole: KeptBytes | undefined;
  #kept = 0;

  /**
   * @param says the message of the fault
   * @param whole the count of which this is a part
   */
  constructor(
    most = MOST_KEPT,
    says: TooMuch = 'dataFaults.keepsTooMuch',
    whole: KeptBytes | undefined = undefined,
  ) {
    this.most = most;
    this.#says = says;
    this.#whole = whole;
  }

  /** Returns a count of something that is kept for a while: it enters this count as well, until `free` is called. */
  part(): KeptBytes {
    return new KeptBytes(this.most, this.#says, this);
  }

  /** @throws Fault `file-unusable`, which says how to take a part, if more would be kept than is allowed */
  add(bytes: number): void {
    this.#kept += bytes;
    this.#whole?.add(bytes);
    if (this.#kept <= this.most) return;
    throw new Fault('file-unusable', message(this.#says, { most: this.most }));
  }

  addText(text: string): void {
    this.add(TEXT + 2 * text.length);
  }

  /** Counts a text that is a key of a map or a set. */
  addKey(text: string): void {
    this.add(ENTRY + TEXT + 2 * text.length);
  }

  /** Takes everything that this part counted from the whole, since it isn't kept any more. */
  free(): void {
    this.#whole?.add(-this.#kept);
    this.#kept = 0;
  }
}
