import Papa from 'papaparse';
import { LONGEST_LINE, type LineBatch } from './lines.ts';
import { message } from '#messages/message.ts';
import { tooLong, type Row, type Unreadable } from './table.ts';

interface RowBatch {
  readonly rows: readonly Row[];
  readonly unreadable: readonly Unreadable[];
}

/** Most lines that one quoted field may span. */
const MOST_LINES = 1000;

/**
 * Splits lines into rows of cells (RFC 4180). A quoted field may span several lines; the row has the number of its
 * first. A quote that isn't closed makes only its own line unreadable: reading continues at the next. Tab-separated
 * files often don't quote, so there a stray quote is an ordinary character.
 *
 * Papa parses the rows that have a quote, one at a time. It can't split the file, in `step` or `chunk` mode either: a
 * quote that isn't closed, or is followed by a letter, makes it read on to the next fitting quote or the end of the file,
 * so `2,"b` would take all later rows into its cell, and hold them in memory. It gives a row its index and an offset, no
 * line, so rows behind a quoted line break or a blank line couldn't be named by their lines.
 */
export async function* delimitedRows(
  batches: AsyncIterable<LineBatch>,
  delimiter: string,
): AsyncGenerator<RowBatch> {
  const lines = new Splitter(delimiter);
  for await (const { first, lines: next } of batches) {
    for (const [i, line] of next.entries()) lines.push(first + i, line);
    yield lines.take();
  }
  lines.end();
  yield lines.take();
}

class Splitter {
  readonly #delimiter: string;
  #rows: Row[] = [];
  #unreadable: Unreadable[] = [];
  /** Lines of a row whose quote is still open; each but the first begins within the quote. */
  #open: string[] = [];
  #openAt = 0;
  /** Characters in `#open`. */
  #openLength = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(number: number, line: string): void {
    if (this.#open.length === 0) return this.#pushAlone(number, line);
    this.#open.push(line);
    this.#openLength += line.length;
    const end = endOf(line, this.#delimiter, true);
    while (this.#open.length > 1) {
      const fits = this.#open.length <= MOST_LINES && this.#openLength <= LONGEST_LINE;
      if (fits && end === 'open') return;
      if (fits && end === 'closed' && this.#pushRow(this.#openAt, this.#open.join('\n'))) {
        this.#open = [];
        return;
      }
      this.#giveUp();
    }
  }

  end(): void {
    while (this.#open.length > 0) this.#giveUp();
  }

  take(): RowBatch {
    const batch = { rows: this.#rows, unreadable: this.#unreadable };
    this.#rows = [];
    this.#unreadable = [];
    return batch;
  }

  #pushAlone(number: number, line: string): void {
    const refused = tooLong(number, line);
    if (refused) {
      this.#unreadable.push(refused);
      return;
    }
    if (!line.includes('"')) {
      if (line.trim() !== '') this.#rows.push({ line: number, cells: line.split(this.#delimiter) });
      return;
    }
    const end = endOf(line, this.#delimiter, false);
    if (end === 'open') {
      this.#open = [line];
      this.#openAt = number;
      this.#openLength = line.length;
    } else if (end === 'malformed' || !this.#pushRow(number, line)) this.#reject(number, line);
  }

  /**
   * Parses a text as one row and stores it.
   * @returns false if the text isn't exactly one row.
   */
  #pushRow(number: number, text: string): boolean {
    const parser = new Papa.Parser({ delimiter: this.#delimiter, newline: '\n' });
    const { data, errors } = parser.parse(text, 0, false) as Papa.ParseResult<string[]>;
    const [cells] = data;
    if (errors.length > 0 || data.length !== 1 || cells === undefined) return false;
    this.#rows.push({ line: number, cells });
    return true;
  }

  /**
   * Rejects the first of the open lines and reads the following ones alone, up to one that opens a quote again. Lines
   * after that one are within a quote, as before. Each line is scanned at most once alone and once within a quote, so
   * time is linear in the file's length.
   */
  #giveUp(): void {
    const [lines, at, length] = [this.#open, this.#openAt, this.#openLength];
    this.#open = [];
    this.#reject(at, lines[0] ?? '');
    let dropped = (lines[0] ?? '').length;
    for (let i = 1; i < lines.length; i++) {
      const line = lines[i] ?? '';
      this.#pushAlone(at + i, line);
      if (this.#open.length > 0) {
        this.#open = lines.slice(i);
        this.#openLength = length - dropped;
        return;
      }
      dropped += line.length;
    }
  }

  #reject(line: number, text: string): void {
    if (this.#delimiter === '\t') {
      this.#rows.push({ line, cells: text.split('\t') });
      return;
    }
    this.#unreadable.push({
      line,
      kind: message('badRows.quoteOpen'),
      reason: message('badRows.quoteIsOpen', { start: text.slice(0, 60) }),
    });
  }
}

/**
 * Classifies the end of a line: row complete, quote open, or a quote that closes within a word. Time is linear in the
 * line's length.
 * @param within true if the line begins within a quote that an earlier line opened.
 */
function endOf(line: string, delimiter: string, within: boolean): 'closed' | 'open' | 'malformed' {
  let at = 0;
  let quoted = within;
  for (;;) {
    if (!quoted && line[at] !== '"') {
      const next = line.indexOf(delimiter, at);
      if (next < 0) return 'closed';
      at = next + 1;
      continue;
    }
    if (!quoted) at++;
    quoted = true;
    const quote = line.indexOf('"', at);
    if (quote < 0) return 'open';
    at = quote + 1;
    if (line[at] === '"') {
      at++;
      continue;
    }
    if (at === line.length) return 'closed';
    while (line[at] !== delimiter && line[at]?.trim() === '') at++;
    if (line[at] !== delimiter) return 'malformed';
    at++;
    quoted = false;
  }
}
