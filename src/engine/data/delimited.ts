import Papa from 'papaparse';
import { LONGEST_LINE, type LineBatch } from './lines.ts';

/** One row of a table. */
export interface Row {
  /** Where it begins in its file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Unreadable {
  readonly line: number;
  readonly kind: string;
  readonly reason: string;
}

export interface RowBatch {
  readonly rows: readonly Row[];
  readonly unreadable: readonly Unreadable[];
}

/** Most lines that one quoted field may run over. */
const MOST_LINES = 1000;

/**
 * Lines into rows of cells (RFC 4180). A quoted field may run over several lines; the row counts
 * by its first. A quote that isn't closed spoils its own line alone: reading goes on at the next.
 * In tab-separated files such a quote is taken as it stands, since many of them quote nothing.
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
  /** Lines of a row whose quote is still open. */
  #open: string[] = [];
  #openAt = 0;
  #openLength = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(number: number, line: string): void {
    if (this.#open.length === 0) return this.#pushAlone(number, line);
    this.#open.push(line);
    this.#openLength += line.length;
    if (this.#open.length > MOST_LINES || this.#openLength > LONGEST_LINE) return this.#giveUp();
    if (!line.includes('"')) return;
    const text = this.#open.join('\n');
    const parsed = parse(text, this.#delimiter);
    if (parsed === 'open') return;
    if (parsed === 'malformed') return this.#giveUp();
    this.#rows.push({ line: this.#openAt, cells: parsed });
    this.#open = [];
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
    if (line.length > LONGEST_LINE) {
      this.#unreadable.push({
        line: number,
        kind: 'line too long',
        reason: `The line is longer than ${LONGEST_LINE} characters.`,
      });
    } else if (!line.includes('"')) {
      if (line.trim() !== '') this.#rows.push({ line: number, cells: line.split(this.#delimiter) });
    } else {
      const parsed = parse(line, this.#delimiter);
      if (parsed === 'open') {
        this.#open = [line];
        this.#openAt = number;
        this.#openLength = line.length;
      } else if (parsed === 'malformed') this.#spoilt(number, line);
      else this.#rows.push({ line: number, cells: parsed });
    }
  }

  /** Gives up the first of the open lines, and reads the rest as if it hadn't been there. */
  #giveUp(): void {
    const [first = '', ...rest] = this.#open;
    const at = this.#openAt;
    this.#open = [];
    this.#spoilt(at, first);
    for (const [i, line] of rest.entries()) this.push(at + 1 + i, line);
  }

  #spoilt(line: number, text: string): void {
    if (this.#delimiter === '\t') {
      this.#rows.push({ line, cells: text.split('\t') });
      return;
    }
    this.#unreadable.push({
      line,
      kind: 'quote not closed',
      reason: `A quote is opened and never closed, or closed within a word: ${text.slice(0, 60)}`,
    });
  }
}

function parse(text: string, delimiter: string): string[] | 'open' | 'malformed' {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  const { data, errors } = parser.parse(text, 0, false) as Papa.ParseResult<string[]>;
  if (errors.some(({ code }) => code === 'InvalidQuotes')) return 'malformed';
  if (errors.some(({ code }) => code === 'MissingQuotes')) return 'open';
  return data.length === 1 ? (data[0] ?? []) : 'malformed';
}
