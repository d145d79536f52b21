import type { Dataset } from '../domain/dataset.ts';
import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { DataSource, ExampleSource } from '../domain/study.ts';
import { BadRows } from './bad-rows.ts';
import type { ImportReport } from './import-report.ts';
import { readMovieLens } from './movielens.ts';
import { readTables } from './read-tables.ts';
import type { Reading } from './reading.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Reads a dataset. Keeps good rows and reports bad ones.
 * @throws Fault `file-unusable` if no row can be used, or the data's hash differs from the hash (or its beginning) that
 * the source names
 */
export async function importDataset(
  sources: readonly SourceFile[],
  source: Exclude<DataSource, ExampleSource>,
  reading: Reading,
): Promise<{ readonly dataset: Dataset; readonly report: ImportReport }> {
  const bad = new BadRows();
  const dataset =
    source.kind === 'movielens'
      ? await readMovieLens(sources, bad, reading)
      : await readTables(sources, source, bad, reading);
  if (source.hash !== undefined && !dataset.hash.startsWith(source.hash)) {
    throw new Fault(
      'file-unusable',
      message('dataFaults.otherData', {
        studyHash: source.hash.slice(0, 12),
        filesHash: dataset.hash.slice(0, 12),
      }),
    );
  }
  return { dataset, report: bad.report() };
}
