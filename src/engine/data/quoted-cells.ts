import type { Quoting } from '../domain/quoting.ts';

/** A quoting under which a cell can be wrapped in marks. */
export type Wrapping = Exclude<Quoting, 'none'>;

/**
 * The form of a cell. `loose`: not wrapped, with a mark in it. `wrapped`: wrapped in marks that it doesn't need. `needed`:
 * wrapped or escaped, since it holds a separator, a mark or a line break, or nothing: no text is two marks, by which
 * PostgreSQL and Spark tell an empty text from a missing one. `stray`: text follows its closing mark, so that
 * its marks are text.
 */
export type CellForm = 'plain' | 'loose' | 'wrapped' | 'needed' | 'stray';

interface Scanned {
  /** The cells up to the end; the last one of an open row is incomplete. */
  readonly cells: readonly string[];
  readonly forms: readonly CellForm[];
  /** `open`: the last cell isn't closed. `malformed`: text follows the mark that closes a cell of an earlier line. */
  readonly end: 'closed' | 'open' | 'malformed';
}

/**
 * Splits a line, or the joined lines of a row, into cells. Spaces around the marks of a wrapped cell are dropped. Time is
 * linear in the text's length.
 * @param within true if the text begins within a cell that an earlier line opened
 */
export function scanCells(
  text: string,
  delimiter: string,
  quoting: Wrapping,
  within = false,
): Scanned {
  const cells: string[] = [];
  const forms: CellForm[] = [];
  const add = (cell: string, form: CellForm) => {
    cells.push(cell);
    forms.push(form);
  };
  let at = 0;
  let inside = within;
  for (;;) {
    const mark = inside ? at - 1 : afterBlanks(text, at, delimiter);
    if (!inside && text[mark] !== '"') {
      const end = addPlain(at);
      if (end === text.length) return { cells, forms, end: 'closed' };
      at = end + 1;
      continue;
    }
    const close = closingMark(text, mark + 1, quoting);
    const written = text.slice(mark + 1, close < 0 ? text.length : close);
    const cell =
      quoting === 'backslash'
        ? unescapedWrapped(written, delimiter)
        : written.replaceAll('""', '"');
    const next = close < 0 ? -1 : afterBlanks(text, close + 1, delimiter);
    if (next >= 0 && next < text.length && text[next] !== delimiter) {
      if (inside) return { cells, forms, end: 'malformed' };
      const end = addPlain(at, 'stray');
      if (end === text.length) return { cells, forms, end: 'closed' };
      at = end + 1;
      continue;
    }
    const needs =
      cell === '' || cell.includes('"') || cell.includes(delimiter) || cell.includes('\n');
    add(cell, needs ? 'needed' : 'wrapped');
    if (next < 0) return { cells, forms, end: 'open' };
    if (next === text.length) return { cells, forms, end: 'closed' };
    at = next + 1;
    inside = false;
  }

  /** Adds the cell that begins at a place, its marks as text, and returns its end. */
  function addPlain(from: number, form?: CellForm): number {
    const end = plainEnd(text, from, delimiter, quoting);
    const written = text.slice(from, end);
    const cell = quoting === 'backslash' ? unescaped(written, delimiter) : written;
    add(cell, form ?? plainForm(written, cell.includes(delimiter), quoting));
    return end;
  }
}

function afterBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at]?.trim() === '') at++;
  return at;
}

/** Returns the place of the mark that closes a cell; -1 if there is none. */
function closingMark(text: string, from: number, quoting: Wrapping): number {
  let at = from;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return -1;
    if (quoting === 'backslash' && isEscaped(text, mark, at)) {
      at = mark + 1;
      continue;
    }
    if (text[mark + 1] !== '"') return mark;
    at = mark + 2;
  }
}

/** True if an odd number of backslashes stands before a place. @param from where the cell, or its rest, begins */
function isEscaped(text: string, place: number, from: number): boolean {
  let at = place;
  while (at > from && text[at - 1] === '\\') at--;
  return (place - at) % 2 === 1;
}

function plainEnd(text: string, from: number, delimiter: string, quoting: Wrapping): number {
  let at = from;
  for (;;) {
    const end = text.indexOf(delimiter, at);
    if (end < 0) return text.length;
    if (quoting === 'doubled' || !isEscaped(text, end, at)) return end;
    at = end + 1;
  }
}

/** @param separator true if the cell holds a separator, which a backslash then escapes */
function plainForm(written: string, separator: boolean, quoting: Wrapping): CellForm {
  if (!written.includes('"')) return separator ? 'needed' : 'plain';
  if (quoting === 'doubled') return 'loose';
  const loose = written.replace(/\\[^]/g, '').includes('"');
  return loose ? 'loose' : 'needed';
}

function unescaped(written: string, delimiter: string): string {
  if (!written.includes('\\')) return written;
  return written.replace(/\\([^])/g, (whole, next: string) =>
    isSpecial(next, delimiter) ? next : whole,
  );
}

function unescapedWrapped(written: string, delimiter: string): string {
  if (!written.includes('\\') && !written.includes('"')) return written;
  return written.replace(/\\([^])|""/g, (whole, next: string | undefined) => {
    if (next === undefined) return '"';
    return isSpecial(next, delimiter) ? next : whole;
  });
}

/** Other characters keep their backslash: "\N" stays as it is. */
function isSpecial(letter: string, delimiter: string): boolean {
  return letter === '"' || letter === '\\' || letter === '\n' || letter === delimiter;
}
