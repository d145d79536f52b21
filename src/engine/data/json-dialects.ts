import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import { parseJson } from './parse-json.ts';
import { parsePython } from './python-literal.ts';

/** Forms that programs write for JSON: with NaN and infinities, or dictionaries as Python prints them. */
export type Dialect = 'nan' | 'python';

/** A text in quotation marks, to its end or to that of all, or a number that JSON doesn't have. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g;

/**
 * Parses JSON, or a dialect of it, in which NaN is null and an infinity a text, as in a CSV file.
 * @throws SyntaxError if the text is neither; RangeError if it is nested too deeply
 */
export function parseRow(text: string): { readonly value: unknown; readonly dialect?: Dialect } {
  try {
    return { value: parseJson(text) };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    const read = withoutNaN(text);
    const parsed = read === undefined ? undefined : parsedOrNone(read);
    if (parsed) return { ...parsed, dialect: 'nan' };
    if (seemsPython(text)) return { value: parsePython(text), dialect: 'python' };
    throw thrown;
  }
}

/** True if a text has single marks or a name of Python's, which JSON doesn't. */
export function seemsPython(text: string): boolean {
  return text.trimStart().startsWith('{') && /'|\b(?:None|True|False|nan|inf)\b/.test(text);
}

/** Returns JSON in which NaN is null and infinities are texts; undefined if it has none. */
function withoutNaN(text: string): string | undefined {
  if (!text.includes('NaN') && !text.includes('Infinity')) return undefined;
  const read = text.replace(TEXT_OR_NUMBER, (found) => {
    if (found.startsWith('"')) return found;
    return found.endsWith('NaN') ? 'null' : `"${found}"`;
  });
  return read === text ? undefined : read;
}

function parsedOrNone(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** Counts the lines of a file that a dialect has, for a remark. */
export class Dialects {
  readonly #file: string;
  readonly #found = new Map<Dialect, { rows: number; readonly line: number }>();

  constructor(file: string) {
    this.#file = file;
  }

  add(dialect: Dialect, line: number): void {
    const before = this.#found.get(dialect);
    if (before) before.rows++;
    else this.#found.set(dialect, { rows: 1, line });
  }

  remark(bad: BadRows): void {
    const file = this.#file;
    const [python, nan] = [this.#found.get('python'), this.#found.get('nan')];
    if (python) bad.remark(message('importRemarks.pythonRows', { file, ...python }));
    if (nan) bad.remark(message('importRemarks.nanRows', { file, ...nan }));
  }
}
