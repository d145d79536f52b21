import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { BadRows } from './bad-rows.ts';
import { refuseAll, type Unreadable } from './table.ts';

/** Objects by their lines, none of which has a key, and lines that are no object. */
interface Lines {
  readonly rows: readonly { readonly line: number }[];
  readonly unreadable: readonly Unreadable[];
}

/** The lines of a file before the first object with a key, from which no column can be named. */
export class RefusedStart {
  readonly #file: string;
  readonly #bad: BadRows;
  #first: Unreadable | undefined;
  #rows = 0;

  constructor(file: string, bad: BadRows) {
    this.#file = file;
    this.#bad = bad;
  }

  add({ rows, unreadable }: Lines): void {
    const empty = rows.map(({ line }): Unreadable => ({
      line,
      kind: message('badRows.notAnObject'),
      reason: message('badRows.keyExpected'),
    }));
    const all = [...unreadable, ...empty].sort((a, b) => a.line - b.line);
    this.#rows += all.length;
    this.#first ??= all[0];
    refuseAll(this.#file, all, this.#bad);
  }

  /** Returns the fault of a file that has no other lines: it names the first of them. */
  fault(): Fault {
    const file = this.#file;
    if (!this.#first) return new Fault('file-unusable', message('dataFaults.empty', { file }));
    const { line, reason } = this.#first;
    const facts = { file, rows: this.#rows, line, why: reason, hint: '' };
    return new Fault('file-unusable', message('dataFaults.noUsableRowOf', facts));
  }
}
