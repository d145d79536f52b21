import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { ListFile, TableMapping } from '../domain/study.ts';
import type { BadRows } from './bad-rows.ts';
import { formatNamed, formatsOf } from './formats/find-format.ts';
import type { Format } from './formats/format.ts';
import type { Reading } from './reading.ts';
import { baseName, type SourceFile } from './source-file.ts';
import type { Table } from './table.ts';

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
  formats: readonly Format[],
): Promise<ListTable> {
  const format = formatNamed(file.format, source.path, formats, 'table', 'lists');
  const { header = true, quoting } = file;
  const open = () => format.open(source, bad, reading, { header, quoting });
  const recommender = withoutEndings(baseName(source.path), formats);
  if (format.kind === 'lists') {
    return { table: await open(), mapping: format.mapping, recommender };
  }
  const { mapping = {} } = file;
  if (mapping.rank === undefined && mapping.score === undefined) {
    throw new Fault('file-unusable', message('dataFaults.noRankColumn', { file: source.path }));
  }
  return { table: await open(), mapping, recommender: file.recommender ?? recommender };
}

function withoutEndings(name: string, formats: readonly Format[]): string {
  const endings = formatsOf(formats, 'table', 'lists').flatMap((format) => format.endings);
  return name.replace(new RegExp(`(\\.(${[...endings, 'txt', 'gz'].join('|')}))+$`, 'i'), '');
}
