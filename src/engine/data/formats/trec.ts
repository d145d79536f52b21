import { message } from '../../messages/message.ts';
import { sourceLines } from '../source-lines.ts';
import type { Row } from '../table.ts';
import { nameOfTrecWord } from '../trec-word.ts';
import type { ListFormat } from './format.ts';

const COLUMNS = ['user', 'Q0', 'item', 'rank', 'score', 'recommender'];
const LINE = /^\S+\s+(?:Q0|0)\s+\S+\s+-?\d+\s+-?[\d.]+(?:e[-+]?\d+)?\s+\S+\s*$/i;

/** A TREC run: `user Q0 item rank score tag`, separated by white space. Recognised by most of its first lines. */
export const trec: ListFormat = {
  kind: 'lists',
  id: 'trec',
  title: 'TREC run',
  one: message('importRemarks.trecRun'),
  many: message('importRemarks.trecRuns'),
  endings: ['run', 'trec'],
  mapping: { user: 'user', item: 'item', rank: 'rank', score: 'score', recommender: 'recommender' },

  recognises({ lines }) {
    return lines.filter((line) => LINE.test(line)).length * 2 > lines.length;
  },

  open(source, bad, reading) {
    return { columns: COLUMNS, rows: rows() };

    async function* rows(): AsyncGenerator<readonly Row[]> {
      for await (const { first, lines } of sourceLines(source, bad, reading)) {
        const found: Row[] = [];
        for (const [i, text] of lines.entries()) {
          if (text.trim() === '') continue;
          const cells = text.trim().split(/\s+/);
          bad.countRows(source.path, 1);
          const tag = nameOfTrecWord(cells.at(-1) ?? '');
          if (cells.length === COLUMNS.length) {
            found.push({ line: first + i, cells: cells.with(-1, tag) });
          } else {
            bad.refuse(
              source.path,
              first + i,
              message('badRows.notARun'),
              message('badRows.runExpected', { parts: cells.length }),
            );
          }
        }
        yield found;
      }
    }
  },
};
