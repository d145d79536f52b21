import type { Quoting } from '../domain/quoting.ts';
import type { LineBatch } from './lines.ts';
import { isMarked, RowSplitter, type RowBatch } from './row-splitter.ts';

/**
 * Splits lines into rows of cells. In a file that quotes, a quoted cell may span several lines if the joined row has the
 * first row's number of cells; the row has the number of its first line. A quote that isn't closed makes only its own
 * line unreadable: reading continues at the next. The marks of a cell whose quote closes within a word are text.
 * @param quotingOf returns the file's quoting; called at the first mark or backslash, since other rows are the same in all
 */
export async function* delimitedRows(
  batches: AsyncIterable<LineBatch>,
  delimiter: string,
  quotingOf: () => Quoting | Promise<Quoting>,
): AsyncGenerator<RowBatch> {
  const splitter = new RowSplitter(delimiter, 'none');
  let known = false;
  for await (const { first, lines } of batches) {
    if (!known && lines.some(isMarked)) {
      splitter.quoting = await quotingOf();
      known = true;
    }
    for (const [i, line] of lines.entries()) splitter.push(first + i, line);
    yield splitter.take();
  }
  splitter.end();
  yield splitter.take();
}
