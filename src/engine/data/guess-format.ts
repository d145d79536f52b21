import { readTimestamp } from './cells.ts';
import { isJsonArray } from './refuse-foreign.ts';
import { baseName } from './source-file.ts';
import type { TableFormat } from './table.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const TREC_LINE = /^\S+\s+(?:Q0|0)\s+\S+\s+-?\d+\s+-?[\d.]+(?:e[-+]?\d+)?\s+\S+\s*$/i;

/** Guesses the cell separator: the mark with the same count, outside quotes, in most lines. */
export function guessDelimiter(lines: readonly string[]): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 20);
  let best: { delimiter: string; worth: number } = { delimiter: ',', worth: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = sample.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1);
    const first = counts[0] ?? 0;
    if (first === 0) continue;
    const alike = counts.filter((count) => count === first).length / counts.length;
    // Consistency before count: a comma that occurs in most titles varies more than the real separator.
    const worth = alike * 1000 + first;
    if (worth > best.worth) best = { delimiter, worth };
  }
  return best.delimiter;
}

/** Guesses a file's text format from its first lines; `null` if it is no table. */
export function guessFormat(path: string, lines: readonly string[]): TableFormat | 'trec' | null {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 20);
  if (sample.length === 0 || isJsonArray(sample)) return null;
  const inTrec = sample.filter((line) => TREC_LINE.test(line)).length;
  if (inTrec * 2 > sample.length) return 'trec';
  if (sample.every((line) => line.trimStart().startsWith('{'))) return 'jsonl';
  const name = baseName(path).toLowerCase();
  const delimiter = guessDelimiter(sample);
  const widths = sample.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length);
  const isTable =
    (widths[0] ?? 1) > 1 && widths.filter((w) => w === widths[0]).length * 2 > widths.length;
  const named = /\.(csv|tsv|tab|dat)(\.gz)?$/.test(name);
  if (!isTable && !named) return null;
  return delimiter === '\t' ? 'tsv' : 'csv';
}

const COLUMN_NAME = /^[\p{L}_#][\p{L}\p{N}_ .:-]*$/u;

/**
 * Decides if the first row names the columns. True if none of its cells is a value, and either they are plain names,
 * all different, or one of them heads a column of numbers or times.
 */
export function guessHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, second] = rows;
  if (!first) return false;
  const names = first.map((cell) => cell.trim());
  if (names.some(isValue)) return false;
  const plain = names.every((name) => COLUMN_NAME.test(name) || name === '');
  if (!plain || new Set(names).size !== names.length) {
    return names.some((name, column) => {
      const below = rows.slice(1).map((cells) => (cells[column] ?? '').trim());
      return name !== '' && below.filter(isValue).length * 2 > below.length;
    });
  }
  // If all cells are words, only known column names make a header.
  const valuesBelow = rows.slice(1).flat();
  const numbersBelow = valuesBelow.some((cell) => cell !== '' && !Number.isNaN(Number(cell)));
  return numbersBelow || second === undefined || names.some((name) => KNOWN_NAME.test(name));
}

/** True for a number, or a time in one of the readable formats. */
function isValue(cell: string): boolean {
  return cell !== '' && (!Number.isNaN(Number(cell)) || readTimestamp(cell) !== undefined);
}

const KNOWN_NAME =
  /^(user|viewer|customer|item|movie|film|book|product|title|name|rating|score|rank|recommender|model|system|genres?|categor|author|creator|director|year|description|plot|id|profile|search|click|browse|timestamp|date|time)/i;
