import { message, type Text } from '#messages/message.ts';
import { isStudy } from '#engine/data/is-study.ts';
import { plainText } from '#engine/data/plain-text.ts';
import { LARGEST_STUDY } from '#engine/data/study-among.ts';
import { Fault } from '#engine/domain/fault.ts';
import { isNoJudge } from '#engine/domain/no-judge.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import { isExample, type DataSource, type Study } from '#engine/domain/study.ts';
import type { DataApi, ReadingProgress } from '#workers/data/data-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { withoutJudges } from '#ui/state/for-judges.ts';

/** Returns the text of the first file that is a study, else of the first one. @param files one or more */
export async function studyText(files: readonly File[]): Promise<string> {
  for (const file of files) {
    if (files.length === 1 || file.size > LARGEST_STUDY) continue;
    const text = await plainText(file);
    if (isStudy(text)) return text;
  }
  return plainText(files[0]!);
}

interface Found {
  readonly dataset: DatasetSummary;
  /** Sentences about the import: bad rows, lists that don't fit. */
  readonly remarks: readonly Text[];
}

interface Reads {
  /** Stops the reading of files. */
  readonly signal?: AbortSignal;
  readonly on?: (progress: ReadingProgress) => void;
  /** Called before files are read, if they must be: throws if they shouldn't be. */
  readonly beforeImport?: (() => Promise<void>) | undefined;
}

/**
 * Finds the data that a study names: the example's, a stored dataset with the same hash, or the files given with it,
 * which are then imported with their lists. A study may name the beginning of a hash; the import refuses files with
 * other data.
 * @throws Fault `study-invalid` that names missing files by their path in the study; `stopped` when the signal asks
 */
export async function dataOf(
  study: Pick<Study, 'data' | 'lists'> & Partial<Pick<Study, 'judge'>>,
  files: readonly File[],
  { data, base }: { data: Remote<DataApi>; base: string },
  { beforeImport, ...asking }: Reads = {},
): Promise<Found> {
  const remarks: Text[] = [];
  const dataset = await datasetOf(study.data, files, { data, base }, remarks, {
    beforeImport,
    ...asking,
  });
  const missing = study.lists.filter(({ file }) => !named(file, files));
  const kept = missing.length > 0 ? await data.lists({ dataset: dataset.id }) : [];
  for (const { file } of missing) {
    if (kept.some((list) => list.file === file)) continue;
    throw absent(`lists[${study.lists.findIndex((list) => list.file === file)}].file`, file);
  }
  const sources = study.lists.filter((list) => !missing.includes(list));
  if (sources.length > 0) {
    const chosen = pick(
      sources.map(({ file }) => file),
      files,
    );
    const { report, alignment } = await data.importLists(
      { dataset: dataset.id, files: chosen, sources },
      asking,
    );
    remarks.push(...alignment.remarks, ...report.remarks, ...badRows(report.bad));
  }
  const isJudged = !study.judge || !isNoJudge(study.judge);
  return { dataset, remarks: isJudged ? remarks : withoutJudges(remarks) };
}

async function datasetOf(
  source: DataSource,
  files: readonly File[],
  { data, base }: { data: Remote<DataApi>; base: string },
  remarks: Text[],
  { beforeImport, ...asking }: Reads,
): Promise<DatasetSummary> {
  if (isExample(source)) return data.demo({ base, kind: source.kind });
  const here = (await data.datasets(null)).find(
    ({ hash }) => source.hash && hash.startsWith(source.hash),
  );
  if (here) return here;
  const paths = source.kind === 'tables' ? source.tables.map(({ file }) => file) : source.files;
  paths.forEach((path, i) => {
    const where = source.kind === 'tables' ? `data.tables[${i}].file` : `data.files[${i}]`;
    if (!named(path, files)) throw absent(where, path);
  });
  const input = { files: pick(paths, files), source };
  await beforeImport?.();
  const { dataset, report } = await data.importDataset(input, asking);
  remarks.push(...report.remarks, ...badRows(report.bad));
  return dataset;
}

function badRows(bad: number): Text[] {
  return bad === 0 ? [] : [message('studySetup.linesLeftOut', { lines: bad })];
}

function absent(where: string, file: string): Fault {
  return new Fault('study-invalid', message('studyFaults.fileNotChosen', { where, file }));
}

/** Returns the files under the names that the study gives them. */
function pick(paths: readonly string[], files: readonly File[]): File[] {
  return [...new Set(paths)].flatMap((path) => {
    const file = named(path, files);
    return file ? [new File([file], path, { lastModified: file.lastModified })] : [];
  });
}

/**
 * Finds a file by its path in the study, else by its last part: a browser gives only that unless a whole folder was
 * chosen.
 */
function named(path: string, files: readonly File[]): File | undefined {
  const last = (text: string) => text.replace(/^.*[/\\]/, '');
  return (
    files.find((file) => file.webkitRelativePath === path || file.name === path) ??
    files.find((file) => last(file.name) === last(path))
  );
}
