import { isLosslessNumber } from 'lossless-json';
import { message } from '../../messages/message.ts';
import { LONGEST_LINE, type LineBatch } from '../lines.ts';
import { jsonText, parseJson } from '../parse-json.ts';
import { openLines } from '../source-lines.ts';
import { refuseAll, type Row, type Unreadable } from '../table.ts';
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
    const { start, all } = await openLines(source, bad, reading);
    const keys = objectsIn({ first: 1, lines: start.lines.slice(0, 100) }).rows.flatMap(
      ({ values }) => [...values.keys()],
    );
    const columns = [...new Set(keys)];
    const place = new Map(columns.map((name, i) => [name, i]));
    return { columns, rows: rows() };

    async function* rows(): AsyncGenerator<readonly Row[]> {
      for await (const { rows, unreadable } of jsonRows(all)) {
        bad.countRows(source.path, rows.length);
        refuseAll(source.path, unreadable, bad);
        yield rows.map(({ line, values }) => ({ line, cells: placed(values) }));
      }
    }

    /**
     * Places values by column in a sparse array: a row costs only the values that it has, however many columns there
     * are.
     */
    function placed(values: ReadonlyMap<string, string>): string[] {
      const cells: string[] = [];
      for (const [name, value] of values) {
        const at = place.get(name);
        if (at !== undefined) cells[at] = value;
      }
      return cells;
    }
  },
};

/** One object of a JSON Lines file with every value as text: numbers as written, lists and objects as JSON. */
interface JsonRow {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
}

interface JsonBatch {
  readonly rows: readonly JsonRow[];
  readonly unreadable: readonly Unreadable[];
}

/** Parses lines into objects, one per line. Reports lines that aren't objects and leaves them out. */
export async function* jsonRows(batches: AsyncIterable<LineBatch>): AsyncGenerator<JsonBatch> {
  for await (const batch of batches) yield objectsIn(batch);
}

function objectsIn({ first, lines }: LineBatch): JsonBatch {
  const rows: JsonRow[] = [];
  const unreadable: Unreadable[] = [];
  for (const [i, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const values = text.length > LONGEST_LINE ? undefined : valuesOf(text);
    if (values) rows.push({ line: first + i, values });
    else {
      unreadable.push({
        line: first + i,
        kind: message('badRows.notAnObject'),
        reason: message('badRows.objectExpected', { start: text.slice(0, 60) }),
      });
    }
  }
  return { rows, unreadable };
}

function valuesOf(text: string): Map<string, string> | undefined {
  try {
    const value = parseJson(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    if (isLosslessNumber(value)) return undefined;
    return new Map(Object.entries(value).map(([key, found]) => [key, jsonText(found)]));
  } catch (thrown) {
    // JSON that is nested too deeply throws a RangeError.
    if (thrown instanceof SyntaxError || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
