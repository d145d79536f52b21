import type { BadRows } from './bad-rows.ts';
import { textOf } from './decode.ts';
import { linesOf, type LineBatch } from './lines.ts';
import { stopIfAsked, type Reading } from './reading.ts';
import { textBytes } from './refuse-foreign.ts';
import type { SourceFile } from './source-file.ts';

/** Streams the lines of a file, reports progress and stops when the signal asks. */
export async function* sourceLines(
  source: SourceFile,
  bad: BadRows,
  reading: Reading,
): AsyncGenerator<LineBatch> {
  const progress = { read: 0 };
  const text = textOf(counted(source, progress, reading), (encoding) => {
    if (encoding === 'latin-1') bad.remark(`${source.path} isn't UTF-8; it was read as Latin-1.`);
    if (encoding === 'damaged utf-8') {
      bad.remark(`${source.path} has characters that can't be read; they became \ufffd.`);
    }
  });
  const tell = () =>
    reading.emit({
      file: source.path,
      read: progress.read,
      of: source.size,
      rows: bad.rowsOf(source.path),
    });
  let told = 0;
  for await (const batch of linesOf(text)) {
    yield batch;
    if (progress.read - told < TOLD_EVERY) continue;
    told = progress.read;
    tell();
  }
  tell();
}

const TOLD_EVERY = 256 * 1024;

async function* counted(source: SourceFile, progress: { read: number }, reading: Reading) {
  for await (const chunk of textBytes(source)) {
    stopIfAsked(reading);
    progress.read += chunk.byteLength;
    yield chunk;
  }
}

/** Reads the first lines of a file, for guessing its kind. */
export async function firstLines(source: SourceFile, most = 100): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { lines } of linesOf(textOf(textBytes(source), () => undefined))) {
    for (const line of lines) if (found.length < most) found.push(line);
    if (found.length >= most) break;
  }
  return found;
}
