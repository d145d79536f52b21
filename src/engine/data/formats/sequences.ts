import { texts } from '#messages/format-message.ts';
import { sourceLines } from '../source-lines.ts';
import { refuseAll, tooLong, type Row } from '../table.ts';
import type { TableFormat } from './format.ts';

/** A user and at least two items, all of them numbers, or letters with a number. */
const LINE = /^[A-Za-z]{0,3}\d+(?: [A-Za-z]{0,3}\d+){2,}\s*$/;

/**
 * A user and all of the user's items on each line, in the order of time, separated by spaces: the files of models of
 * sequences. Recognised where the lines differ in length and no user has two.
 */
export const sequences: TableFormat = {
  kind: 'table',
  id: 'sequences',
  get title() {
    return texts.formatNames.sequences;
  },
  endings: [],
  namesColumns: true,

  recognises({ lines }) {
    const cells = lines.map((line) => line.trim().split(' '));
    return (
      lines.length > 1 &&
      // The last line that was looked at may be cut off.
      lines.every((line) => LINE.test(line)) &&
      new Set(cells.map(({ length }) => length)).size > 1 &&
      new Set(cells.map(([user]) => user)).size === cells.length
    );
  },

  open(source, bad, reading) {
    return { columns: ['user', 'item'], rows: rows(), inOrder: true };

    async function* rows(): AsyncGenerator<readonly Row[]> {
      for await (const { first, lines } of sourceLines(source, bad, reading)) {
        const found = lines.flatMap((line, i) => {
          const refused = tooLong(first + i, line);
          if (refused) {
            refuseAll(source.path, [refused], bad);
            return [];
          }
          const [user = '', ...items] = line.trim().split(/\s+/);
          return items.map((item) => ({ line: first + i, cells: [user, item] }));
        });
        bad.countRows(source.path, found.length);
        yield found;
      }
    }
  },
};
