/** Bytes at the start of a file that decide its encoding. */
const LOOKED_AT = 4096;
/** Least share of code units that are Chinese, Japanese or Korean. */
const NEARLY_ALL = 0.95;
/** Least share of bytes from 0x80 on: UTF-16 of these scripts has a quarter or more, Latin-1 a tenth at most. */
const HIGH = 0.2;
/** Fewer code units say nothing. */
const FEWEST = 4;

/** Ideographs, kana, hangul, bopomofo, their punctuation and full-width forms. */
const EASTERN =
  /[\u3000-\u30ff\u3100-\u312f\u3130-\u318f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]/g;
const KANA = /[\u3000-\u30ff]/g;
const BREAKS = /[\t\n\r]/g;

/**
 * Returns the byte order of Chinese, Japanese or Korean text in UTF-16 without a byte order mark. Pairs of ASCII letters,
 * and of bytes in GBK, are such code units as well. So a file must not be UTF-8, and must have control bytes, which no
 * text of single bytes or of GBK, Shift-JIS or EUC has, or consist of kana, where every second byte is 0x30.
 *
 * @param bytes the first bytes of a file
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const some = bytes.subarray(0, Math.min(LOOKED_AT, bytes.byteLength) & ~1);
  if (some.byteLength < 2 * FEWEST || decodes('utf-8', some)) return undefined;
  return (['utf-16le', 'utf-16be'] as const).find((order) => {
    const text = decodes(order, some);
    return text !== null && isEastern(text, some);
  });
}

/** Joins the first chunks until they have `LOOKED_AT` bytes. */
export async function* withWholeStart(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const start: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    if (size >= LOOKED_AT) {
      yield chunk;
      continue;
    }
    start.push(chunk);
    size += chunk.byteLength;
    if (size >= LOOKED_AT) yield joinedAll(start, size);
  }
  if (size > 0 && size < LOOKED_AT) yield joinedAll(start, size);
}

function isEastern(text: string, bytes: Uint8Array): boolean {
  const units = text.replace(BREAKS, '').length;
  const share = (kind: RegExp) => (text.match(kind)?.length ?? 0) / units;
  if (units < FEWEST || share(EASTERN) < NEARLY_ALL) return false;
  const count = (is: (byte: number) => boolean) => bytes.filter(is).length;
  const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte);
  const high = count((byte) => byte >= 0x80) / bytes.byteLength;
  return share(KANA) >= NEARLY_ALL || (count(isControl) > 0 && high >= HIGH);
}

/** Returns the text of bytes that may end within a character; null where they aren't in this encoding. */
function decodes(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

function joinedAll(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
