import { isLosslessNumber } from 'lossless-json';
import { LONGEST_LINE, type LineBatch } from './lines.ts';
import type { Unreadable } from './delimited.ts';
import { jsonText, parseJson } from './parse-json.ts';

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
  for await (const { first, lines } of batches) {
    const rows: JsonRow[] = [];
    const unreadable: Unreadable[] = [];
    for (const [i, text] of lines.entries()) {
      if (text.trim() === '') continue;
      const values = text.length > LONGEST_LINE ? undefined : valuesOf(text);
      if (values) rows.push({ line: first + i, values });
      else {
        unreadable.push({
          line: first + i,
          kind: 'not a JSON object',
          reason: `The line is ${text.slice(0, 60)}; a JSON object was expected.`,
        });
      }
    }
    yield { rows, unreadable };
  }
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
