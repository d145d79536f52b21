import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import type { Row } from '../table.ts';
import { mostLines, trecRows } from '../trec-rows.ts';
import { nameOfTrecWord } from '../trec-word.ts';
import type { ListFormat } from './format.ts';

const COLUMNS = ['user', 'Q0', 'item', 'rank', 'score', 'recommender'];
/** A score may be no number, beside a rank: "nan", "-inf", "None". Scores may have a comma before decimals, and ranks decimals. */
const LINE =
  /^\S+\s+(?:Q0|0)\s+\S+\s+-?\d+(?:[.,]\d+)?\s+(?:[-+\u2212]?[\d.,]+(?:e[-+]?\d+)?|[-+]?(?:nan|inf(?:inity)?)|na|n\/a|null|none)\s+\S+\s*$/i;

/** A TREC run: `user Q0 item rank score tag`, separated by white space. Recognised by most of its first lines. */
export const trec: ListFormat = {
  kind: 'lists',
  id: 'trec',
  get title() {
    return texts.formatNames.trecRun;
  },
  one: message('importRemarks.trecRun'),
  many: message('importRemarks.trecRuns'),
  endings: ['run', 'trec'],
  mapping: { user: 'user', item: 'item', rank: 'rank', score: 'score', recommender: 'recommender' },

  recognises: ({ lines }) => mostLines(lines, LINE),

  open(source, bad, reading) {
    const lines = trecRows(source, bad, reading, {
      width: COLUMNS.length,
      refusal: (parts) => ({
        kind: message('badRows.notARun'),
        reason: message('badRows.runExpected', { parts }),
      }),
    });
    return { columns: COLUMNS, rows: named() };

    async function* named(): AsyncGenerator<readonly Row[]> {
      for await (const rows of lines) {
        yield rows.map(({ line, cells }) => ({
          line,
          cells: cells.with(-1, nameOfTrecWord(cells.at(-1) ?? '')),
        }));
      }
    }
  },
};
