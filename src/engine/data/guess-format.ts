import { baseName } from './source-file.ts';
import type { TableFormat } from './table.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const TREC_LINE = /^\S+\s+Q0\s+\S+\s+-?\d+\s+-?[\d.]+(?:e[-+]?\d+)?\s+\S+\s*$/i;

/** What separates the cells: the mark that stands equally often, outside quotes, in most lines. */
export function guessDelimiter(lines: readonly string[]): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 20);
  let best: { delimiter: string; worth: number } = { delimiter: ',', worth: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = sample.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1);
    const first = counts[0] ?? 0;
    if (first === 0) continue;
    const alike = counts.filter((count) => count === first).length / counts.length;
    // Steadiness first, then how many: a comma in most titles is less steady than the real mark.
    const worth = alike * 1000 + first;
    if (worth > best.worth) best = { delimiter, worth };
  }
  return best.delimiter;
}

/** What kind of text a file is, by its first lines; `null` when it is no table. */
export function guessFormat(path: string, lines: readonly string[]): TableFormat | 'trec' | null {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 20);
  if (sample.length === 0) return null;
  if (sample.every((line) => TREC_LINE.test(line))) return 'trec';
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

/** Whether the first row names the columns: words, all different, none of them a value. */
export function guessHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, second] = rows;
  if (!first) return false;
  const names = first.map((cell) => cell.trim());
  if (new Set(names).size !== names.length) return false;
  if (!names.every((name) => COLUMN_NAME.test(name) || name === '')) return false;
  if (names.some((name) => name !== '' && !Number.isNaN(Number(name)))) return false;
  // All words and nothing but words below: a header only where its names are known ones.
  const valuesBelow = rows.slice(1).flat();
  const numbersBelow = valuesBelow.some((cell) => cell !== '' && !Number.isNaN(Number(cell)));
  return numbersBelow || second === undefined || names.some((name) => KNOWN_NAME.test(name));
}

const KNOWN_NAME =
  /^(user|viewer|customer|item|movie|film|book|product|title|name|rating|score|rank|recommender|model|system|genres?|categor|author|creator|director|year|description|plot|id|profile|search|click|browse|timestamp|date|time)/i;
