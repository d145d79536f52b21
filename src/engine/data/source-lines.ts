import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { BadRows } from './bad-rows.ts';
import { textOf } from './decode.ts';
import type { FileStart } from './file-start.ts';
import { linesOf, type LineBatch } from './lines.ts';
import { stopIfAsked, type Reading } from './reading.ts';
import { refuseJsonArray, textBytes } from './refuse-foreign.ts';
import type { SourceFile } from './source-file.ts';

/** Bytes between two reports of progress. */
const TOLD_EVERY = 256 * 1024;

/** Streams the bytes of a file, reports progress (in packed bytes where only their number is known) and stops when the signal asks. */
export async function* sourceBytes(
  source: SourceFile,
  bad: BadRows,
  reading: Reading,
): AsyncGenerator<Uint8Array> {
  const { path: file, size: of } = source;
  let read = 0;
  let told = 0;
  const tell = () =>
    reading.emit({ file, ...(source.position?.() ?? { read, of }), rows: bad.rowsOf(file) });
  for await (const chunk of source.chunks()) {
    stopIfAsked(reading);
    read += chunk.byteLength;
    yield chunk;
    if (read - told < TOLD_EVERY) continue;
    told = read;
    tell();
  }
  tell();
}

/** Streams the text of a file in pieces, reports progress and stops when the signal asks. */
export function sourceText(
  source: SourceFile,
  bad: BadRows,
  reading: Reading,
): AsyncGenerator<string> {
  const bytes = sourceBytes(source, bad, reading);
  return textOf(textBytes({ path: source.path, chunks: () => bytes }), (encoding) => {
    bad.readAs(source.path, encoding);
    if (encoding === 'latin-1') bad.remark(message('importRemarks.latin1', { file: source.path }));
    if (encoding === 'damaged utf-8') {
      bad.remark(message('importRemarks.damagedText', { file: source.path }));
    }
  });
}

/** Streams the lines of a text file, reports progress and stops when the signal asks. */
export function sourceLines(
  source: SourceFile,
  bad: BadRows,
  reading: Reading,
): AsyncGenerator<LineBatch> {
  return linesOf(sourceText(source, bad, reading));
}

/** The lines of a table, of which the first ones can be looked at before the rest is read. */
interface OpenLines {
  readonly start: LineBatch;
  /** All lines, from the first. */
  readonly all: AsyncGenerator<LineBatch>;
}

/**
 * Opens a text file of a table.
 * @throws Fault `file-unusable` if the file is empty or one JSON array
 */
export async function openLines(
  source: SourceFile,
  bad: BadRows,
  reading: Reading,
): Promise<OpenLines> {
  const batches = sourceLines(source, bad, reading);
  const { value: start, done } = await batches.next();
  if (done) throw new Fault('file-unusable', message('dataFaults.empty', { file: source.path }));
  refuseJsonArray(source.path, start.lines);
  return { start, all: resumed() };

  async function* resumed(): AsyncGenerator<LineBatch> {
    yield start;
    yield* batches;
  }
}

/**
 * Reads the first lines of a file.
 * @throws Fault `file-unusable` if it isn't text
 */
export async function firstLines(source: SourceFile, most = 100): Promise<readonly string[]> {
  const found: string[] = [];
  const text = textOf(textBytes(source), () => undefined);
  for await (const { lines } of linesOf(text)) {
    for (const line of lines) if (found.length < most) found.push(line);
    if (found.length >= most) break;
  }
  return found;
}

/** Lines read to recognise a file. */
export const LINES_LOOKED_AT = 30;
const BYTES_LOOKED_AT = 1024;

interface Looked {
  readonly start: FileStart;
  /** The first lines with blank ones. */
  readonly lines: readonly string[];
  /** The reason why a file has no lines: it isn't text, or can't be unpacked. */
  readonly notText?: Fault;
}

/** Reads the start of a file. */
export async function lookAt(source: SourceFile): Promise<Looked> {
  const { path } = source;
  let bytes = new Uint8Array(0);
  const recorded = {
    ...source,
    async *chunks() {
      for await (const chunk of source.chunks()) {
        if (bytes.byteLength === 0) bytes = chunk.slice(0, BYTES_LOOKED_AT);
        yield chunk;
      }
    },
  };
  try {
    const lines = await firstLines(recorded, LINES_LOOKED_AT);
    const sample = lines.filter((line) => line.trim() !== '').slice(0, 20);
    return { start: { path, bytes, lines: sample }, lines };
  } catch (thrown) {
    if (!(thrown instanceof Fault && thrown.code === 'file-unusable')) throw thrown;
    return { start: { path, bytes, lines: [] }, lines: [], notText: thrown };
  }
}
