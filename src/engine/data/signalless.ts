import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';

/** Counts the rows of a table that have neither a rating nor a click: their items count as met. */
export class Signalless {
  #rows = 0;
  #line = 0;

  /** @param line the row's line, for the remark */
  add(line: number): void {
    if (this.#rows++ === 0) this.#line = line;
  }

  remark(file: string, bad: BadRows): void {
    if (this.#rows === 0) return;
    bad.remark(message('importRemarks.rowsMet', { file, rows: this.#rows, line: this.#line }));
  }
}
