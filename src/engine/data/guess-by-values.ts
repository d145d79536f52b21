import type { TableRole } from '../domain/study.ts';
import { isMissingNumber } from './missing/missing-words.ts';
import { writtenNumber } from './numbers/written-number.ts';
import { seemsTime } from './times/written-time.ts';

/** The kind of a table on the page. */
export type GuessedRole = TableRole | 'lists';

/** A guess at the kind of a table, and at the column of each field. */
export interface GuessedMapping {
  readonly role: GuessedRole;
  readonly mapping: Readonly<Record<string, string>>;
}

/** Guesses by values: ids come first, then a rating, then a time; or an id, then words. */
export function guessByValues(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  wanted: GuessedRole | undefined,
): GuessedMapping {
  const cellsOf = (column: number) =>
    rows
      .map((cells) => (cells[column] ?? '').trim())
      .filter((cell) => cell !== '' && !isMissingNumber(cell));
  const isWords = (column: number) => cellsOf(column).some(holdsTwoWords);
  const isTime = (column: number) => {
    const cells = cellsOf(column);
    return cells.length > 0 && cells.every(seemsTime);
  };
  const isNumber = (column: number) => {
    const cells = cellsOf(column);
    return cells.length > 0 && cells.every((cell) => writtenNumber(cell) !== undefined);
  };
  const name = (column: number) => columns[column] ?? '';
  if (wanted === 'users') return { role: 'users', mapping: { user: name(0) } };
  if (wanted === 'items' || (wanted === undefined && isWords(1))) {
    return {
      role: 'items',
      mapping: { item: name(0), ...(columns.length > 1 ? { title: name(1) } : {}) },
    };
  }
  const mapping: Record<string, string> = { user: name(0), item: name(1) };
  const rest = columns.map((_, i) => i).slice(2);
  const time = rest.find(isTime);
  const value = rest.find((column) => column !== time && isNumber(column));
  const scored = value !== undefined && areScores(rows, value);
  if (wanted === 'lists' || (wanted === undefined && time === undefined && scored)) {
    if (value !== undefined) mapping[scored ? 'score' : 'rank'] = name(value);
    return { role: 'lists', mapping };
  }
  if (value !== undefined) mapping['rating'] = name(value);
  if (time !== undefined) mapping['timestamp'] = name(time);
  return { role: 'interactions', mapping };
}

/**
 * True if a column seems to hold the scores of lists, as Elliot writes them: numbers with at least three decimals, the
 * first column the user, and no score higher than the one before it for the same user.
 */
function areScores(rows: readonly (readonly string[])[], column: number): boolean {
  const scores = rows.map((cells) => cells[column] ?? '');
  const precise = scores.filter((score) => /[.,]\d{3}/.test(score)).length;
  let followed = 0;
  for (const [i, cells] of rows.entries()) {
    const before = rows[i - 1];
    if (before?.[0] !== cells[0]) continue;
    if (scoreIn(cells[column]) > scoreIn(before?.[column])) return false;
    followed++;
  }
  return precise * 2 > rows.length && followed * 2 > rows.length;
}

function holdsTwoWords(cell: string): boolean {
  return cell.split(/\s+/).filter((part) => /\p{L}/u.test(part)).length > 1;
}

/** Reads a score in any locale, of three decimals where it can be either; NaN for other texts. */
function scoreIn(cell = ''): number {
  const number = writtenNumber(cell.trim());
  if (!number) return NaN;
  return number.kind === 'closed' ? number.value : number.decimal;
}
