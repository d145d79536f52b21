import type { Dataset } from '../domain/dataset.ts';
import type { ImportNote } from '../domain/import-note.ts';
import type { RecommendationList } from '../domain/list.ts';
import { message } from '#messages/message.ts';
import type { ListFile } from '../domain/study.ts';
import { align } from './align.ts';
import type { Alignment } from './alignment.ts';
import { BadRows } from './bad-rows.ts';
import { formats as all } from './formats/registry.ts';
import type { ImportReport } from './import-report.ts';
import { ListDraft } from './list-draft.ts';
import { keepDataset } from './keep-dataset.ts';
import { listsNote } from './lists-note.ts';
import { listTable } from './list-table.ts';
import { readLists } from './read-lists.ts';
import { countedReading, quiet, type Reading } from './reading.ts';
import { refuseUnlessUsable } from './refuse-unless-usable.ts';
import { sourcesByName, type SourceFile } from './source-file.ts';

interface ReadFile {
  readonly source: ListFile;
  readonly lists: RecommendationList[];
  /** Its rows, its encoding, and what was left out of it. */
  readonly note: ImportNote;
}

interface ImportedLists {
  /** One entry for each file. */
  readonly files: readonly ReadFile[];
  readonly alignment: Alignment;
  readonly report: ImportReport;
}

/**
 * Reads recommendation lists made by other programs and compares them with the dataset.
 * @throws Fault `file-unusable` if a file can't be read, or the lists would take more memory than an import may keep
 */
export async function importLists(
  sources: readonly SourceFile[],
  listFiles: readonly ListFile[],
  dataset: Dataset,
  reading: Reading,
  formats = all,
): Promise<ImportedLists> {
  const bad = new BadRows();
  const counted = countedReading(reading, 'dataFaults.listsKeepTooMuch');
  keepDataset(dataset, counted.kept);
  const draft = new ListDraft(dataset, bad, counted.kept);
  const files: (Omit<ReadFile, 'note'> & { readonly path: string })[] = [];
  const named = sourcesByName(sources);
  for (const source of listFiles) {
    const found = named(source.file);
    const open = (to: BadRows, as: Reading) => listTable(found, source, to, as, formats);
    const again = async () => (await open(new BadRows(), quiet(counted))).table;
    await readLists(found.path, await open(bad, counted), draft, bad, source, again);
    const lists = draft.takeLists(found.path);
    const decimals = draft.decimals(found.path);
    if (decimals) bad.remark(decimals);
    const changes = draft.changes(found.path);
    for (const change of changes) bad.remark(change);
    const hint = changes[0] ?? draft.hint(found.path);
    if (hint && changes.length === 0)
      bad.remark(message('importRemarks.onFile', { file: found.path, remark: hint }));
    refuseUnlessUsable(found.path, bad, hint);
    files.push({ source, path: found.path, lists });
  }
  const lists = files.flatMap((file) => file.lists);
  const alignment = align(dataset, lists, draft.counts, bad.report().remarks);
  return {
    files: files.map((file) => ({
      ...{ source: file.source, lists: file.lists },
      note: listsNote(file, lists, alignment, bad),
    })),
    alignment,
    report: bad.report(),
  };
}
