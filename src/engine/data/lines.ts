/** Some lines that follow one another. */
export interface LineBatch {
  /** The number of the first of them in its file, from 1. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** Longest line that is read, in characters. A longer one comes cut to one more, for readers to refuse. */
export const LONGEST_LINE = 1024 * 1024;

/** Text into lines, whatever ends them; a byte order mark at the start is dropped. */
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
    // A "\r\n" can fall between two pieces: its "\n" ends nothing more.
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
