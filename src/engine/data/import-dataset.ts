import type { Dataset, DomainWords } from '../domain/dataset.ts';
import type { ImportNote } from '../domain/import-note.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { wordsFor } from '../domain/words.ts';
import { layoutOf, type DataSource, type ExampleSource } from '../domain/study.ts';
import { BadRows } from './bad-rows.ts';
import { formats as all } from './formats/registry.ts';
import type { ImportReport } from './import-report.ts';
import { readLayout } from './read-layout.ts';
import { readTables } from './read-tables.ts';
import { countedReading, type Reading } from './reading.ts';
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
  formats = all,
): Promise<{
  readonly dataset: Dataset;
  readonly report: ImportReport;
  readonly note: ImportNote;
}> {
  const bad = new BadRows();
  const counted = countedReading(reading);
  const read =
    source.kind === 'tables'
      ? await readTables(sources, source, bad, counted, formats)
      : await readLayout(sources, layoutOf(source), bad, counted, formats, source.sample);
  const dataset = { ...read, words: wordsOf(source, read.words) };
  if (source.hash !== undefined && !dataset.hash.startsWith(source.hash)) {
    throw new Fault(
      'file-unusable',
      message('dataFaults.otherData', {
        studyHash: source.hash.slice(0, 12),
        filesHash: dataset.hash.slice(0, 12),
      }),
    );
  }
  return { dataset, report: bad.report(), note: bad.note() };
}

/** Returns the words for items: those of the source where its layout doesn't say what they are. */
function wordsOf(source: DataSource, words: DomainWords): DomainWords {
  if (source.kind !== 'published' || words.noun !== 'item') return words;
  return source.noun === 'item' ? words : wordsFor(source.noun, source.nounPlural);
}
