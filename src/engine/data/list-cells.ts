import { isLosslessNumber } from 'lossless-json';
import { jsonText, parseJson } from './parse-json.ts';

const SEPARATORS = ['|', ';', ','] as const;

/**
 * Splits a whole column of lists. The separator is chosen for the column, not the cell: if any cell has a bar, a comma
 * in another ("Le Guin, Ursula") is part of a name. Cells that are JSON lists, or lists as Python prints them, are
 * parsed as such.
 */
export function splitLists(cells: readonly string[]): string[][] {
  const plain = cells.filter((cell) => !isBracketed(cell));
  return splitListsAt(
    cells,
    SEPARATORS.find((mark) => plain.some((cell) => cell.includes(mark))),
  );
}

/** Splits cells that aren't lists in brackets at a separator; undefined if each is one entry. */
export function splitListsAt(
  cells: readonly string[],
  separator: string | RegExp | undefined,
): string[][] {
  return cells.map((cell) => {
    if (isBracketed(cell)) return entriesOf(bracketed(cell));
    return entriesOf(separator === undefined ? [cell] : cell.split(separator));
  });
}

function entriesOf(values: readonly string[]): string[] {
  const entries = values.map((value) => value.trim()).filter((value) => value !== '');
  return [...new Set(entries)];
}

/** True for a list in square brackets. */
export function isBracketed(cell: string): boolean {
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
 * Returns the texts between single or double quotes; a backslash escapes the next character. After an unclosed quote of
 * one kind, later quotes of that kind are ignored: each kind is searched to the end of the cell at most once, so time
 * is linear in the length.
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

/** Returns the name of `{"id": 16, "name": "Animation"}`, or a plain value as text. */
function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && !isLosslessNumber(value)) {
    const named = value as { readonly name?: unknown; readonly title?: unknown };
    return jsonText(named.name ?? named.title);
  }
  return jsonText(value);
}
