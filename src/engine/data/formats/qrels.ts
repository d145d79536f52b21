import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { mostLines, trecRows } from '../trec-rows.ts';
import type { TableFormat } from './format.ts';

const COLUMNS = ['user', 'iteration', 'item', 'rating'];
/** Grades may be ratings in steps of a half, as in ML-32M-ext. */
const LINE = /^\S+\s+(?:Q?0)\s+\S+\s+-?\d+(?:\.\d+)?\s*$/;

/** TREC relevance judgements (qrels): `user 0 item relevance`, separated by white space. The relevance is the rating. */
export const qrels: TableFormat = {
  kind: 'table',
  id: 'qrels',
  get title() {
    return texts.formatNames.trecQrels;
  },
  endings: ['qrels', 'qrel'],
  namesColumns: true,

  recognises: ({ lines }) => mostLines(lines, LINE),

  open: (source, bad, reading) => ({
    columns: COLUMNS,
    rows: trecRows(source, bad, reading, {
      width: COLUMNS.length,
      refusal: (parts) => ({
        kind: message('badRows.notAQrel'),
        reason: message('badRows.qrelExpected', { parts }),
      }),
    }),
  }),
};
