import type { Message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import type { Reading } from './reading.ts';
import { sourceLines } from './source-lines.ts';
import type { SourceFile } from './source-file.ts';
import { refuseAll, type Row } from './table.ts';

interface TrecLine {
  /** The number of words in a line. */
  readonly width: number;
  /** Returns the kind and the reason of a bad line. @param parts its number of words */
  readonly refusal: (parts: number) => { readonly kind: Message; readonly reason: Message };
}

/** Streams the lines of a TREC file as words separated by white space. Empty lines don't count. */
export async function* trecRows(
  source: SourceFile,
  bad: BadRows,
  reading: Reading,
  { width, refusal }: TrecLine,
): AsyncGenerator<readonly Row[]> {
  for await (const { first, lines } of sourceLines(source, bad, reading)) {
    const rows = lines.flatMap((text, i): Row[] => {
      const cells = text.trim().split(/\s+/);
      return text.trim() === '' ? [] : [{ line: first + i, cells }];
    });
    const found = rows.filter(({ cells }) => cells.length === width);
    const refused = rows.filter(({ cells }) => cells.length !== width);
    refuseAll(
      source.path,
      refused.map(({ line, cells }) => ({ line, ...refusal(cells.length) })),
      bad,
    );
    bad.countRows(source.path, found.length);
    yield found;
  }
}

/** True if more than half of the first lines of a file have the form. */
export function mostLines(lines: readonly string[], form: RegExp): boolean {
  return lines.filter((line) => form.test(line)).length * 2 > lines.length;
}
