import type { TextEncoding } from '../domain/import-note.ts';
import { unmarkedUtf16, withWholeStart } from './unmarked-utf16.ts';

/**
 * Decodes bytes to text, and reports the encoding after the last byte: UTF-8 unless a byte order mark, or unmarked UTF-16, says otherwise. At the first byte that isn't UTF-8, decodes the
 * rest as Latin-1 (windows-1252) if everything before was plain ASCII, as in the older MovieLens files; otherwise
 * treats the file as damaged UTF-8 and replaces unreadable bytes by U+FFFD.
 */
export async function* textOf(
  chunks: AsyncIterable<Uint8Array>,
  note: (encoding: TextEncoding) => void,
): AsyncGenerator<string> {
  let held: Uint8Array = new Uint8Array(0);
  let decoder: TextDecoder | undefined;
  let encoding: TextEncoding = 'utf-8';
  let ascii = true;
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  for await (const chunk of withWholeStart(chunks)) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    let bytes = held.byteLength ? joined(held, chunk) : chunk;
    if (held.byteLength === 0 && ascii && encoding === 'utf-8') {
      const mark = byteOrderMark(bytes) ?? unmarkedUtf16(bytes);
      if (mark) {
        encoding = 'utf-16';
        decoder = new TextDecoder(mark);
        yield decoder.decode(bytes, { stream: true });
        continue;
      }
    }
    const end = bytes.byteLength - openEnd(bytes);
    held = bytes.slice(end);
    bytes = bytes.subarray(0, end);
    try {
      const text = strict.decode(bytes);
      if (ascii && text.length !== bytes.byteLength) ascii = false;
      yield text;
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw thrown;
      ascii &&= isAsciiUpToDamage(bytes);
      encoding = ascii ? 'latin-1' : 'damaged utf-8';
      decoder = new TextDecoder(ascii ? 'windows-1252' : 'utf-8', { ignoreBOM: true });
      yield decoder.decode(joined(bytes, held), { stream: true });
      held = new Uint8Array(0);
    }
  }
  if (decoder) yield decoder.decode();
  else if (held.byteLength) {
    encoding = ascii ? 'latin-1' : 'damaged utf-8';
    yield new TextDecoder(ascii ? 'windows-1252' : 'utf-8').decode(held);
  }
  note(encoding);
}

/** True if the first non-ASCII character is the one that can't be decoded. */
function isAsciiUpToDamage(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return /[^\0-\x7f]/.exec(text)?.[0] === '\ufffd';
}

/** Returns the encoding that a byte order mark names; undefined for UTF-8. */
export function byteOrderMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Counts the bytes at the end that begin an incomplete UTF-8 character (0 to 3). */
function openEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.byteLength); back++) {
    const byte = bytes[bytes.byteLength - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}
