import { isLosslessNumber } from 'lossless-json';
import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from '../bad-rows.ts';
import { LONGEST_LINE, type LineBatch } from '../lines.ts';
import { Dialects, parseRow, seemsPython, type Dialect } from '../json-dialects.ts';
import { jsonText } from '../parse-json.ts';
import { RefusedStart } from '../refused-start.ts';
import { openLines } from '../source-lines.ts';
import { couldBeThousands, refuseAll, type Row, type Table, type Unreadable } from '../table.ts';
import type { TableFormat } from './format.ts';

/** One JSON object a line. The columns are all keys of the first lines. */
export const jsonLines: TableFormat = {
  kind: 'table',
  id: 'jsonl',
  title: 'JSON Lines',
  endings: ['jsonl', 'ndjson'],
  namesColumns: true,

  recognises({ lines }) {
    return lines.length > 0 && lines.every((line) => line.trimStart().startsWith('{'));
  },

  async open(source, bad, reading) {
    const { all } = await openLines(source, bad, reading);
    return openObjects(source.path, textsOf(all), bad);
  },
};

/** The text of an object, and its line or number in the file. */
interface ObjectText {
  readonly line: number;
  readonly text: string;
}

export async function* textsOf(
  batches: AsyncIterable<LineBatch>,
): AsyncGenerator<readonly ObjectText[]> {
  for await (const { first, lines } of batches) {
    yield lines.map((text, i) => ({ line: first + i, text }));
  }
}

/** Objects whose keys are the columns of a table. */
const KEYS_FROM = 100;

/**
 * Makes a table of JSON objects: the columns are all keys of 100, from the first that has one, and the known ones.
 * @throws Fault `file-unusable` if none has
 */
export async function openObjects(
  path: string,
  batches: AsyncGenerator<readonly ObjectText[]>,
  bad: BadRows,
  known: readonly string[] = [],
): Promise<Table> {
  const start: ObjectText[] = [];
  const refused = new RefusedStart(path, bad);
  while (start.length < KEYS_FROM) {
    const { value, done } = await batches.next();
    if (done) break;
    let from = 0;
    if (start.length === 0) {
      from = value.findIndex(hasKey);
      refused.add(objectsIn(from < 0 ? value : value.slice(0, from)));
      if (from < 0) continue;
    }
    for (const text of value.slice(from)) start.push(text);
  }
  if (start.length === 0) throw refused.fault();
  const columns = [...new Set([...keysIn(start), ...known])];
  const dialects = new Dialects(path);
  const index = new Map(columns.map((name, i) => [name, i]));
  return { columns, rows: rows() };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    yield read(start);
    for await (const batch of batches) yield read(batch);
    dialects.remark(bad);
  }

  function read(batch: readonly ObjectText[]): readonly Row[] {
    const { rows, unreadable } = objectsIn(batch);
    bad.countRows(path, rows.length);
    refuseAll(path, unreadable, bad);
    for (const { line, dialect } of rows) if (dialect) dialects.add(dialect, line);
    return rows.map(({ line, values, typed }) => {
      const at = typed?.flatMap((name) => index.get(name) ?? []);
      return { line, cells: placed(values), ...(at ? { typed: new Set(at) } : {}) };
    });
  }

  /**
   * Places values by column in a sparse array: a row costs only the values that it has, however many columns there are.
   */
  function placed(values: ReadonlyMap<string, string>): string[] {
    const cells: string[] = [];
    for (const [name, value] of values) {
      const at = index.get(name);
      if (at !== undefined) cells[at] = value;
    }
    return cells;
  }
}

function hasKey(text: ObjectText): boolean {
  return objectsIn([text]).rows.some(({ values }) => values.size > 0);
}

/** Returns the keys of the first objects. */
function keysIn(start: readonly ObjectText[]): readonly string[] {
  const { rows } = objectsIn(start.slice(0, KEYS_FROM));
  return [...new Set(rows.flatMap(({ values }) => [...values.keys()]))];
}

/** One object of a JSON Lines file with every value as text: numbers as written, lists and objects as JSON. */
interface JsonRow {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
  /** The keys of numbers that their texts alone leave open. */
  readonly typed?: readonly string[];
  /** Absent for JSON. */
  readonly dialect?: Dialect;
}

interface JsonBatch {
  readonly rows: readonly JsonRow[];
  readonly unreadable: readonly Unreadable[];
}

/** Parses texts as objects. Reports texts that aren't objects and leaves them out. */
export function objectsIn(texts: readonly ObjectText[]): JsonBatch {
  const rows: JsonRow[] = [];
  const unreadable: Unreadable[] = [];
  for (const { line, text } of texts) {
    if (text.trim() === '') continue;
    const read = text.length > LONGEST_LINE ? undefined : valuesOf(text);
    if (read) rows.push({ line, ...read });
    else {
      const start = clipped(text);
      unreadable.push({
        line,
        kind: message('badRows.notAnObject'),
        reason: seemsPython(text)
          ? message('badRows.pythonExpected', { start })
          : message('badRows.objectExpected', { start }),
      });
    }
  }
  return { rows, unreadable };
}

function valuesOf(text: string): Omit<JsonRow, 'line'> | undefined {
  try {
    const { value, dialect } = parseRow(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    if (isLosslessNumber(value)) return undefined;
    const values = new Map(Object.entries(value).map(([key, found]) => [key, jsonText(found)]));
    const typed = Object.entries(value).flatMap(([key, found]) =>
      isLosslessNumber(found) && couldBeThousands(found.value) ? [key] : [],
    );
    return {
      ...{ values },
      ...(typed.length > 0 ? { typed } : {}),
      ...(dialect ? { dialect } : {}),
    };
  } catch (thrown) {
    // JSON that is nested too deeply throws a RangeError.
    if (thrown instanceof SyntaxError || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
