import { separatorLine, withoutSeparatorLine } from './separator-line.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The sign that separates the cells of a file. */
interface CellSeparator {
  readonly separator: string;
  /** The sign that the first line states instead; absent where it states the right one or none. */
  readonly misstated?: string;
}

/**
 * Finds the separator of cells: the one that the first line states, unless the other lines show another, else the guess.
 * @param preset the separator where no line states one; guessed if absent
 */
export function cellSeparator(lines: readonly string[], preset?: string): CellSeparator {
  const stated = separatorLine(lines)?.separator;
  const rows = withoutSeparatorLine(lines);
  if (stated === undefined) return { separator: preset ?? guessed(rows) };
  const shown = shownInstead(rows, stated);
  return shown === undefined ? { separator: stated } : { separator: shown, misstated: stated };
}

/** Returns the number of cells in a line, separators within marks apart. */
export function cellsIn(line: string, delimiter: string): number {
  return line.replace(/"[^"]*"/g, '').split(delimiter).length;
}

/** Guesses the cell separator: the mark with the same count, outside quotes, in most lines. */
function guessed(lines: readonly string[]): string {
  const sample = sampleOf(lines);
  let best: { delimiter: string; worth: number } = { delimiter: ',', worth: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = sample.map((line) => cellsIn(line, delimiter) - 1);
    const first = counts[0] ?? 0;
    if (first === 0) continue;
    const alike = counts.filter((count) => count === first).length / counts.length;
    // Consistency before count: a comma that occurs in most titles varies more than the real separator.
    const worth = alike * 1000 + first;
    if (worth > best.worth) best = { delimiter, worth };
  }
  return best.delimiter;
}

/**
 * Returns the separator that lines show against the stated one, undefined if they show none: the stated one doesn't divide
 * most rows as the first, and the other does, or occurs in all of them at least so often.
 */
function shownInstead(rows: readonly string[], stated: string): string | undefined {
  const sample = sampleOf(rows);
  const [first] = sample;
  if (first === undefined) return undefined;
  const isDivided = cellsIn(first, stated) > 1 && dividesMost(sample, stated);
  const separator = guessed(rows);
  const width = cellsIn(first, separator);
  if (isDivided || separator === stated || width === 1) return undefined;
  const isWide = sample.every((line) => cellsIn(line, separator) >= width);
  return dividesMost(sample, separator) || isWide ? separator : undefined;
}

/** True if most lines have as many cells as the first. */
function dividesMost(lines: readonly string[], separator: string): boolean {
  const widths = lines.map((line) => cellsIn(line, separator));
  return widths.filter((width) => width === widths[0]).length * 2 > widths.length;
}

function sampleOf(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.trim() !== '').slice(0, 20);
}
