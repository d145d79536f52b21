import type { LineBatch } from './lines.ts';

/**
 * The first line by which Excel opens a file of separated cells, such as `sep=;`, as it and other programs write it: one
 * character that is no letter or digit, or `\t`; in marks, or with the separators of the other lines behind it.
 */
const LINE = /^"?sep=(\\t|[^\p{L}\p{N}\s"]|[\t ])?"?\1*\s*$/iu;

interface SeparatorLine {
  /** Its index among the lines. */
  readonly at: number;
  /** Undefined where the line names none, as an editor leaves it that strips a tab from the end. */
  readonly separator: string | undefined;
}

/** Finds a line that states the separator: the first one that isn't blank. */
export function separatorLine(lines: readonly string[]): SeparatorLine | undefined {
  const at = lines.findIndex((line) => line.trim() !== '');
  const found = LINE.exec(lines[at] ?? '');
  if (!found) return undefined;
  return { at, separator: found[1] === '\\t' ? '\t' : found[1] };
}

/** Returns lines without the one that states the separator; other lines keep their numbers. */
export function withoutSeparatorLine(lines: readonly string[]): readonly string[] {
  const found = separatorLine(lines);
  return found ? lines.map((line, i) => (i === found.at ? '' : line)) : lines;
}

/** Blanks the line that states the separator in the first lines of a file. */
export async function* afterSeparatorLine(
  batches: AsyncIterable<LineBatch>,
): AsyncGenerator<LineBatch> {
  let begun = false;
  for await (const { first, lines } of batches) {
    yield { first, lines: begun ? lines : withoutSeparatorLine(lines) };
    begun ||= lines.some((line) => line.trim() !== '');
  }
}
