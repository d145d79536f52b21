import { message, type Message } from '#messages/message.ts';

/** Where a line stands. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** What was found in files of requests and answers; each remark says where, what, and what to do. */
export type RemarkKind =
  | 'damaged'
  | 'nameless'
  | 'unusable'
  | 'repeated'
  | 'foreign'
  | 'unplanned'
  | 'otherPrompt'
  | 'missing';

/** The remarks of one kind that are told in full; the rest are counted. */
const TOLD = 20;

/** Collects remarks by kind, as many as a person reads. */
export class Remarks {
  readonly #told: Message[] = [];
  readonly #found = new Map<RemarkKind, number>();

  /** The number of remarks of a kind. */
  count(kind: RemarkKind): number {
    return this.#found.get(kind) ?? 0;
  }

  add(kind: RemarkKind, says: Message): void {
    const found = this.count(kind) + 1;
    this.#found.set(kind, found);
    if (found <= TOLD) this.#told.push(says);
  }

  /** Adds a remark on a whole folder. */
  say(says: Message): void {
    this.#told.push(says);
  }

  /** Returns all, and the number of those that aren't told. */
  all(): readonly Message[] {
    const rest = [...this.#found].flatMap(([kind, found]) =>
      found > TOLD ? [message('batchJobs.more', { kind, more: found - TOLD })] : [],
    );
    return [...this.#told, ...rest];
  }
}
