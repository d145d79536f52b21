import type { Dataset } from '../domain/dataset.ts';
import type { RecommendationList } from '../domain/list.ts';
import { message } from '#messages/message.ts';
import type { ListFile } from '../domain/study.ts';
import { align } from './align.ts';
import type { Alignment } from './alignment.ts';
import { BadRows } from './bad-rows.ts';
import { formats as all } from './formats/registry.ts';
import type { ImportReport } from './import-report.ts';
import { ListDraft } from './list-draft.ts';
import { listTable } from './list-table.ts';
import { readLists } from './read-lists.ts';
import type { Reading } from './reading.ts';
import { refuseUnlessUsable } from './refuse-unless-usable.ts';
import { sourcesByName, type SourceFile } from './source-file.ts';

interface ImportedLists {
  /** One entry for each file. */
  readonly files: readonly { readonly source: ListFile; readonly lists: RecommendationList[] }[];
  readonly alignment: Alignment;
  readonly report: ImportReport;
}

/** Reads recommendation lists made by other programs and compares them with the dataset. */
export async function importLists(
  sources: readonly SourceFile[],
  listFiles: readonly ListFile[],
  dataset: Dataset,
  reading: Reading,
  formats = all,
): Promise<ImportedLists> {
  const bad = new BadRows();
  const draft = new ListDraft(dataset, bad);
  const files: { source: ListFile; lists: RecommendationList[] }[] = [];
  const named = sourcesByName(sources);
  for (const source of listFiles) {
    const found = named(source.file);
    await readLists(found.path, await listTable(found, source, bad, reading, formats), draft, bad);
    const lists = draft.takeLists(found.path);
    const decimals = draft.decimals(found.path);
    if (decimals) bad.remark(decimals);
    const hint = draft.hint(found.path);
    if (hint) bad.remark(message('importRemarks.onFile', { file: found.path, remark: hint }));
    refuseUnlessUsable(found.path, bad, hint);
    files.push({ source, lists });
  }
  const alignment = align(
    dataset,
    files.flatMap(({ lists }) => lists),
    draft.counts,
    bad.report().remarks,
  );
  return { files, alignment, report: bad.report() };
}
