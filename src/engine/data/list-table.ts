import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { ListFile, TableMapping } from '../domain/study.ts';
import type { BadRows } from './bad-rows.ts';
import type { Row } from './delimited.ts';
import type { Reading } from './reading.ts';
import { baseName, type SourceFile } from './source-file.ts';
import { sourceLines } from './source-lines.ts';
import { openTable, type Table } from './table.ts';
import { nameOfTrecWord } from './trec-word.ts';
import { count } from '../domain/plural.ts';

/** A list file as a table with its mapping, and the recommender's name for rows that don't give one. */
export interface ListTable {
  readonly table: Table;
  readonly mapping: TableMapping;
  readonly recommender: string;
}

/**
 * Opens a file of recommendation lists as a table with its mapping. The file name names the recommender if no column
 * does.
 * @throws Fault `file-unusable` if no column gives the order of a list
 */
export async function listTable(
  source: SourceFile,
  file: ListFile,
  bad: BadRows,
  reading: Reading,
): Promise<ListTable> {
  const recommender = baseName(source.path).replace(/(\.(csv|tsv|txt|jsonl|run|trec|gz))+$/i, '');
  if (file.format === 'trec') {
    return { table: trecTable(source, bad, reading), mapping: TREC_MAPPING, recommender };
  }
  const { mapping } = file;
  if (mapping.rank === undefined && mapping.score === undefined) {
    throw new Fault('file-unusable', message('dataFaults.noRankColumn', { file: source.path }));
  }
  const table = await openTable(source, file, bad, reading);
  return { table, mapping, recommender: file.recommender ?? recommender };
}

const TREC_COLUMNS = ['user', 'Q0', 'item', 'rank', 'score', 'recommender'];
const TREC_MAPPING: TableMapping = {
  user: 'user',
  item: 'item',
  rank: 'rank',
  score: 'score',
  recommender: 'recommender',
};

/** Reads a TREC run: `user Q0 item rank score tag`, separated by white space. */
function trecTable(source: SourceFile, bad: BadRows, reading: Reading): Table {
  return { columns: TREC_COLUMNS, rows: rows() };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    for await (const { first, lines } of sourceLines(source, bad, reading)) {
      const found: Row[] = [];
      for (const [i, text] of lines.entries()) {
        if (text.trim() === '') continue;
        const cells = text.trim().split(/\s+/);
        bad.countRows(source.path, 1);
        const tag = nameOfTrecWord(cells.at(-1) ?? '');
        if (cells.length === TREC_COLUMNS.length) {
          found.push({ line: first + i, cells: cells.with(-1, tag) });
        } else {
          bad.refuse(
            source.path,
            first + i,
            'not a line of a TREC run',
            `The line has ${count(cells.length, 'part', 'parts')}; six were expected: user Q0 item rank score tag.`,
          );
        }
      }
      yield found;
    }
  }
}
