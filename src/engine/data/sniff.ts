import { message, type Message, type Text } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { DataSource } from '../domain/study.ts';
import { quotingOf, startOf } from './first-rows.ts';
import { formatsOf } from './formats/find-format.ts';
import type { Format, FoundDataset, Layout, TableFormat } from './formats/format.ts';
import { formats as all } from './formats/registry.ts';
import { guessHeader } from './guess-header.ts';
import { guessMapping } from './guess-mapping.ts';
import { findLayout } from './read-layout.ts';
import { stopIfAsked, type Reading } from './reading.ts';
import { refuseJsonArray, refuseJsonObject } from './refuse-foreign.ts';
import type { Sniffed, SniffedLists, SniffedRun, SniffedTable } from './sniffed.ts';
import { baseName, type SourceFile } from './source-file.ts';
import { LINES_LOOKED_AT, lookAt } from './source-lines.ts';
import { studyAmong } from './study-among.ts';
import { columnNames } from './table.ts';

const ROWS_SHOWN = 8;

/**
 * Guesses the kind of some files from their names and first lines. A study takes precedence over data that it names.
 * Stores nothing.
 */
export async function sniff(
  sources: readonly SourceFile[],
  reading: Reading,
  formats = all,
): Promise<Sniffed> {
  const study = await studyAmong(sources, reading);
  if (study !== undefined) return { kind: 'study', text: study };
  const published = await findLayout(sources, formats);
  if (published) {
    const { layout, found } = published;
    const own = found.parts.map(({ source }) => source);
    const others = sources.filter((source) => !own.includes(source));
    const { runs, tables, unread } = await runsAndTables(others, reading, formats);
    const lists = { runs, tables: tables.filter(({ role }) => role === 'lists') };
    return {
      kind: 'published',
      title: layout.title,
      source: sourceOf(layout, found),
      ...(lists.runs.length + lists.tables.length > 0 ? { lists } : {}),
      ...named(unread),
    };
  }
  const { runs, tables, unread } = await runsAndTables(sources, reading, formats);
  if (tables.length > 0) {
    return { kind: 'tables', tables, ...(runs.length > 0 ? { runs } : {}), ...named(unread) };
  }
  if (runs.length > 0) return { kind: 'lists', runs, ...named(unread) };
  throw new Fault('file-unusable', unread[0] ?? nothingIn(sources, formats));
}

/** Returns a published dataset as a study names it. Studies had a kind for MovieLens before there were other layouts. */
function sourceOf(
  { id }: Layout,
  { name, words: { noun, nounPlural }, parts }: FoundDataset,
): DataSource {
  const files = [...new Set(parts.map(({ source }) => source.picked))];
  if (id === 'movielens') return { kind: id, files };
  return { kind: 'published', layout: id, name, noun, nounPlural, files };
}

function nothingIn(sources: readonly SourceFile[], formats: readonly Format[]): Message {
  const titles = (kind: Format['kind']) => [
    ...new Set(formatsOf(formats, kind).map(({ title }) => title)),
  ];
  return message('dataFaults.nothingKnown', {
    files: sources.map(({ path }) => baseName(path)),
    tables: titles('table'),
    lists: titles('lists'),
    layouts: titles('layout'),
  });
}

/** Returns the sentences on unread files as a field; no field if there are none. */
function named(unread: readonly Text[]): { readonly unread?: readonly Text[] } {
  return unread.length > 0 ? { unread } : {};
}

interface Found extends SniffedLists {
  /** One sentence for each file that can't be read. */
  readonly unread: readonly Text[];
}

/**
 * Finds the lists of fixed columns and the tables among some files. Collects a sentence for each file that can't be
 * read, since folders hold pictures and more.
 * @throws Fault `file-unusable` if such a file is a table by its name
 */
async function runsAndTables(
  sources: readonly SourceFile[],
  reading: Reading,
  formats: readonly Format[],
): Promise<Found> {
  const known = formatsOf(formats, 'table', 'lists');
  const endings = formatsOf(formats, 'table').flatMap((format) => format.endings);
  const namedTable = new RegExp(`\\.(${endings.join('|')})(\\.gz)?$`, 'i');
  const runs: SniffedRun[] = [];
  const tables: SniffedTable[] = [];
  const unread: Text[] = [];
  for (const source of sources) {
    stopIfAsked(reading);
    try {
      const { start, lines, notText } = await lookAt(source);
      const format = known.findLast((each) => each.recognises(start));
      if (format?.kind === 'lists') {
        const { id, one, many } = format;
        runs.push({ source: { format: id, file: source.path }, one, many });
      } else if (format) tables.push(await sniffTable(source, format, reading));
      else if (notText) throw notText;
      else if (start.lines.length === 0) unread.push(blank(source.path, lines));
      else {
        refuseJsonArray(source.path, lines);
        refuseJsonObject(source.path, lines);
      }
    } catch (thrown) {
      if (!(thrown instanceof Fault && thrown.code === 'file-unusable')) throw thrown;
      if (namedTable.test(source.path)) throw thrown;
      unread.push(thrown.says);
    }
  }
  return { runs, tables, unread };
}

function blank(path: string, lines: readonly string[]): Message {
  return lines.length < LINES_LOOKED_AT
    ? message('importRemarks.emptyTable', { file: path })
    : message('importRemarks.blankLines', { file: path, lines: LINES_LOOKED_AT });
}

async function sniffTable(
  source: SourceFile,
  format: TableFormat,
  reading: Reading,
): Promise<SniffedTable> {
  const quoting = await quotingOf(source, format, reading);
  const { table, first } = await startOf(source, format, reading, quoting?.guess);
  const { namesColumns } = format;
  const header = namesColumns || guessHeader(first);
  const named = header && !namesColumns;
  const columns = named ? columnNames(first[0] ?? [], true) : table.columns;
  const rows = named ? first.slice(1) : first;
  const { role, mapping } = guessMapping(columns, rows);
  return {
    file: source.path,
    format: format.id,
    ...(namesColumns ? { namesColumns } : {}),
    header,
    ...(quoting ? { quoting } : {}),
    columns,
    rows: rows.slice(0, ROWS_SHOWN),
    role,
    mapping,
  };
}
