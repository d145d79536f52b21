/** Consecutive lines of a file. */
export interface LineBatch {
  /** The number of the first line in its file, from 1. */
  readonly first: number;
  readonly lines: readonly string[];
}

/**
 * Longest line that is read, in characters. A longer one is cut to this length plus one, so that readers can refuse it.
 */
export const LONGEST_LINE = 1024 * 1024;

/** Splits text into lines at any line ending; drops a byte order mark at the start. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<LineBatch> {
  let first = 1;
  let open = '';
  let afterReturn = false;
  let begun = false;
  for await (const piece of pieces) {
    if (piece === '') continue;
    let text = piece;
    if (!begun && text.startsWith('\ufeff')) text = text.slice(1);
    begun = true;
    // A "\r\n" can be split between two pieces; the "\n" then ends no further line.
    if (afterReturn && text.startsWith('\n')) text = text.slice(1);
    afterReturn = piece.endsWith('\r');
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    if (lines.length === 0) {
      open = clipped(open + last);
      continue;
    }
    lines[0] = open + (lines[0] ?? '');
    open = clipped(last);
    yield { first, lines: lines.map(clipped) };
    first += lines.length;
  }
  if (open !== '') yield { first, lines: [open] };
}

function clipped(line: string): string {
  return line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE + 1) : line;
}
