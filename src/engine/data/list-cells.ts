import { isLosslessNumber } from 'lossless-json';
import { jsonText, parseJson } from './parse-json.ts';

const SEPARATORS = ['|', ';', ','] as const;

/**
 * Splits a whole column of lists. What separates them is decided for the column, not for the cell:
 * where any cell has a bar, a comma in another ("Le Guin, Ursula") is part of a name. Cells that
 * are JSON lists, or lists as Python prints them, are read as such.
 */
export function splitLists(cells: readonly string[]): string[][] {
  const plain = cells.filter((cell) => !isBracketed(cell));
  const separator = SEPARATORS.find((mark) => plain.some((cell) => cell.includes(mark)));
  return cells.map((cell) => {
    if (isBracketed(cell)) return entriesOf(bracketed(cell));
    return entriesOf(separator ? cell.split(separator) : [cell]);
  });
}

function entriesOf(values: readonly string[]): string[] {
  const entries = values.map((value) => value.trim()).filter((value) => value !== '');
  return [...new Set(entries)];
}

function isBracketed(cell: string): boolean {
  const trimmed = cell.trim();
  return trimmed.startsWith('[') && trimmed.endsWith(']');
}

function bracketed(cell: string): string[] {
  try {
    const values = parseJson(cell);
    return Array.isArray(values) ? values.map(nameOf) : [];
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    const quoted = quotedTexts(cell);
    return quoted.length > 0 ? quoted : cell.trim().slice(1, -1).split(',');
  }
}

const QUOTED = {
  "'": /'([^'\\]*(?:\\[^][^'\\]*)*)'/y,
  '"': /"([^"\\]*(?:\\[^][^"\\]*)*)"/y,
} as const;

/**
 * The texts between quotes, single or double, where a backslash takes the next character as it is.
 * Once a quote of a kind isn't closed, no later one of that kind is: each kind is searched to the end
 * of the cell at most once, so that time stays in proportion to the length.
 */
function quotedTexts(cell: string): string[] {
  const found: string[] = [];
  const open = new Set(['"', "'"]);
  for (let at = 0; at < cell.length; at++) {
    const mark = cell[at];
    if ((mark !== '"' && mark !== "'") || !open.has(mark)) continue;
    const quoted = QUOTED[mark];
    quoted.lastIndex = at;
    const text = quoted.exec(cell)?.[1];
    if (text === undefined) open.delete(mark);
    else {
      found.push(text);
      at = quoted.lastIndex - 1;
    }
  }
  return found;
}

/** Of `{"id": 16, "name": "Animation"}` its name; of a plain value the value. */
function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && !isLosslessNumber(value)) {
    const named = value as { readonly name?: unknown; readonly title?: unknown };
    return jsonText(named.name ?? named.title);
  }
  return jsonText(value);
}
