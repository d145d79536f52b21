import { message, type Text } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';

/** Fields whose value a row can lack: one that can't be read costs the value alone. */
export type OptionalField = 'timestamp' | 'position' | 'clicked' | 'year' | 'voteAverage';

type ColumnNames = Readonly<Partial<Record<OptionalField, string | undefined>>>;

interface Unread {
  cells: number;
  /** The first line, and the reason why its cell can't be read. */
  line: number;
  why: Text;
}

/** Counts the cells of a file that can't be read in optional columns. Their rows stay, without the value. */
export class UnreadValues {
  readonly #file: string;
  readonly #columns: ColumnNames;
  readonly #found = new Map<OptionalField, Unread>();

  /** @param columns the names of the file's columns by field, for sentences */
  constructor(file: string, columns: ColumnNames) {
    this.#file = file;
    this.#columns = columns;
  }

  add(field: OptionalField, line: number, why: Text): void {
    const found = this.#found.get(field);
    if (!found) {
      this.#found.set(field, { cells: 1, line, why });
      return;
    }
    found.cells++;
    // Some cells are found unreadable only after a later one.
    if (line < found.line) Object.assign(found, { line, why });
  }

  remark(bad: BadRows): void {
    for (const [field, unread] of this.#found) {
      const column = this.#columns[field] ?? '';
      bad.remark(
        message('importRemarks.valuesUnread', { file: this.#file, field, column, ...unread }),
      );
    }
  }
}
