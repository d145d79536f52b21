import { type Text, message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { ListFile } from '../domain/study.ts';
import { BadRows } from './bad-rows.ts';
import { guessFormat, guessHeader } from './guess-format.ts';
import { guessMapping } from './guess-mapping.ts';
import { findMovieLens } from './movielens.ts';
import { stopIfAsked, type Reading } from './reading.ts';
import type { Sniffed, SniffedLists, SniffedTable } from './sniffed.ts';
import { baseName, type SourceFile } from './source-file.ts';
import { refuseJsonArray } from './refuse-foreign.ts';
import { someOf } from './some-of.ts';
import { firstLines } from './source-lines.ts';
import { openTable, type TableFormat } from './table.ts';

const LINES_LOOKED_AT = 30;
const ROWS_SHOWN = 8;
/** Largest study file, in bytes; larger JSON is data. */
const LARGEST_STUDY = 1024 * 1024;

/**
 * Guesses the kind of some files from their names and first lines. A study takes precedence over data that it names.
 * Stores nothing.
 */
export async function sniff(sources: readonly SourceFile[], reading: Reading): Promise<Sniffed> {
  const study = await studyAmong(sources, reading);
  if (study !== undefined) return { kind: 'study', text: study };
  const movieLens = await findMovieLens(sources);
  if (movieLens) {
    const { variant, ratings, movies, users } = movieLens;
    const own = [ratings, movies, ...(users ? [users] : [])];
    const others = sources.filter((source) => !own.includes(source));
    const { runs, tables, unread } = await runsAndTables(others, reading);
    const lists = { runs, tables: tables.filter(({ role }) => role === 'lists') };
    return {
      kind: 'movielens',
      variant,
      source: { kind: 'movielens', files: [...new Set(own.map(({ picked }) => picked))] },
      ...(lists.runs.length + lists.tables.length > 0 ? { lists } : {}),
      ...named(unread),
    };
  }
  const { runs, tables, unread } = await runsAndTables(sources, reading);
  if (tables.length > 0) {
    return { kind: 'tables', tables, ...(runs.length > 0 ? { runs } : {}), ...named(unread) };
  }
  if (runs.length > 0) return { kind: 'trec', files: runs, ...named(unread) };
  const found = someOf(sources.map(({ path }) => baseName(path))) || 'nothing';
  throw new Fault(
    'file-unusable',
    unread[0] ?? message('dataFaults.nothingKnown', { files: found }),
  );
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
 * Finds the TREC runs and tables among some files. Collects a sentence for each file that can't be read, since folders
 * hold pictures and more.
 * @throws Fault `file-unusable` if such a file is a table by its name
 */
async function runsAndTables(sources: readonly SourceFile[], reading: Reading): Promise<Found> {
  const runs: ListFile[] = [];
  const tables: SniffedTable[] = [];
  const unread: Text[] = [];
  for (const source of sources) {
    stopIfAsked(reading);
    try {
      const lines = await firstLines(source, LINES_LOOKED_AT);
      const format = guessFormat(source.path, lines);
      if (format === 'trec') runs.push({ format, file: source.path });
      else if (format) tables.push(await sniffTable(source.path, lines, format, reading));
      else if (lines.every((line) => line.trim() === '')) unread.push(blank(source.path, lines));
      else refuseJsonArray(source.path, lines);
    } catch (thrown) {
      if (!(thrown instanceof Fault && thrown.code === 'file-unusable')) throw thrown;
      if (NAMED_TABLE.test(source.path)) throw thrown;
      unread.push(thrown.says);
    }
  }
  return { runs, tables, unread };
}

const NAMED_TABLE = /\.(csv|tsv|jsonl|ndjson)(\.gz)?$/i;

function blank(path: string, lines: readonly string[]): string {
  return lines.length < LINES_LOOKED_AT
    ? `${path} is empty. Choose a file that holds a table.`
    : `${path} begins with ${LINES_LOOKED_AT} blank lines. A table begins with its first row, or with the names of its columns: take the blank lines out.`;
}

async function sniffTable(
  file: string,
  lines: readonly string[],
  format: TableFormat,
  reading: Reading,
): Promise<SniffedTable> {
  const start = inMemory(file, lines);
  const quiet = { signal: reading.signal, emit: () => undefined };
  const rowsWith = async (header: boolean) => {
    const table = await openTable(start, { format, header }, new BadRows(), quiet);
    const rows: (readonly string[])[] = [];
    for await (const batch of table.rows) {
      for (const { cells } of batch)
        rows.push(format === 'jsonl' ? full(cells, table.columns) : cells);
    }
    return { columns: table.columns, rows };
  };
  const header = format === 'jsonl' || guessHeader((await rowsWith(false)).rows);
  const { columns, rows } = await rowsWith(header);
  const { role, mapping } = guessMapping(columns, rows);
  return { file, format, header, columns, rows: rows.slice(0, ROWS_SHOWN), role, mapping };
}

/** Returns the cells of an object with '' in place of gaps. */
function full(cells: readonly string[], columns: readonly string[]): readonly string[] {
  return columns.map((_, i) => cells[i] ?? '');
}

/** The first lines of a file as a file of its own, so that sniffing reads no further. */
function inMemory(path: string, lines: readonly string[]): SourceFile {
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
  return {
    path,
    picked: path,
    size: bytes.byteLength,
    async *chunks() {
      yield bytes;
    },
  };
}

async function studyAmong(
  sources: readonly SourceFile[],
  reading: Reading,
): Promise<string | undefined> {
  for (const source of sources) {
    stopIfAsked(reading);
    const study = await studyIn(source);
    if (study !== undefined) return study;
  }
  return undefined;
}

async function studyIn(source: SourceFile): Promise<string | undefined> {
  if ((source.size ?? Infinity) > LARGEST_STUDY) return undefined;
  try {
    const [line] = await firstLines(source, 1);
    if (!line?.trimStart().startsWith('{')) return undefined;
    const text = (await firstLines(source, Infinity)).join('\n');
    const value: unknown = JSON.parse(text);
    const isStudy = typeof value === 'object' && value !== null && 'protocol' in value;
    return isStudy ? text : undefined;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    // The search for tables reads this file again and reports the fault.
    if (thrown instanceof Fault && thrown.code === 'file-unusable') return undefined;
    throw thrown;
  }
}
