import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { SourceFile } from './source-file.ts';
import { unmarkedUtf16, withWholeStart } from './unmarked-utf16.ts';

/** Bytes at the start of a file that are searched for zero bytes. Most UTF-16 has one within the first line. */
const LOOKED_AT = 1024;

/**
 * Streams the bytes of a text file.
 * @throws Fault `file-unusable` if it begins as no text does: packed a second time, or with zero bytes
 */
export async function* textBytes(
  source: Pick<SourceFile, 'path' | 'chunks'>,
): AsyncGenerator<Uint8Array> {
  let begun = false;
  for await (const chunk of withWholeStart(source.chunks())) {
    if (!begun) refuseUnlessText(source.path, chunk);
    begun = true;
    yield chunk;
  }
}

/**
 * Refuses a file that is one JSON array instead of one object per line.
 * @param lines the first lines of the file
 * @throws Fault `file-unusable`
 */
export function refuseJsonArray(path: string, lines: readonly string[]): void {
  if (isJsonArray(lines)) {
    throw new Fault('file-unusable', message('dataFaults.jsonArray', { path }));
  }
}

/**
 * Refuses a file that is one JSON object over several lines, which no format reads as a table.
 * @param lines the first lines of the file
 * @throws Fault `file-unusable`
 */
export function refuseJsonObject(path: string, lines: readonly string[]): void {
  if (/^\s*\{\s*(?:"|$)/.test(firstOf(lines))) {
    throw new Fault('file-unusable', message('dataFaults.jsonObject', { path }));
  }
}

/** True for an array of objects or arrays; a header such as `[user],[item]` is no array. */
export function isJsonArray(lines: readonly string[]): boolean {
  return /^\s*\[\s*(?:\{|\[|$)/.test(firstOf(lines));
}

/** Returns the first of some lines that isn't blank. */
function firstOf(lines: readonly string[]): string {
  return lines.slice(0, 30).find((line) => line.trim() !== '') ?? '';
}

function refuseUnlessText(path: string, bytes: Uint8Array): void {
  const begins = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) {
    throw new Fault('file-unusable', message('dataFaults.zipWithinZip', { path }));
  }
  if (begins(0x1f, 0x8b)) {
    throw new Fault('file-unusable', message('dataFaults.packedTwice', { path }));
  }
  const wide = begins(0xff, 0xfe) || begins(0xfe, 0xff);
  // A UTF-32 file begins with the byte order mark of UTF-16 and two zeros.
  const marked = wide && !begins(0xff, 0xfe, 0, 0);
  if (marked || !bytes.subarray(0, LOOKED_AT).includes(0)) return;
  if (unmarkedUtf16(bytes)) return;
  throw new Fault('file-unusable', message('dataFaults.notText', { path }));
}
