import { part, type Codes } from './huffman.ts';
import { LARGEST, littleEndian, readLiteralsOf } from './literals.ts';
import { readSequences, type Tables } from './sequences.ts';

/** Numbers with which a frame begins, and, but for its last four bits, one whose content is to be skipped. */
const FRAME = 0xfd2fb528;
const SKIPPED = 0x184d2a50;

/** What one block of a frame may use of those before it. */
interface Frame {
  codes: Codes | undefined;
  tables: Tables | undefined;
  /** The last three distances, the newest first. */
  distances: [number, number, number];
}

/**
 * Unpacks a page that is compressed by Zstandard (RFC 8878). Nothing is written beyond `length` and no window is kept
 * apart, whatever size a frame states, so a frame of a few bytes can take neither memory nor time.
 * @param length bytes of the page, unpacked
 * @param hashOf returns the XXH64 of bytes, of which a frame may state the last four bytes
 * @throws RangeError if the bytes are damaged or cut off, hold another number of bytes, or need a dictionary
 */
export function unzstd(
  packed: Uint8Array,
  length: number,
  hashOf: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const page = new Uint8Array(length);
  let [at, filled] = [0, 0];
  while (at < packed.byteLength) {
    const mark = littleEndian(part(packed, at, 4));
    if (mark - (mark % 16) === SKIPPED) {
      at += 8 + part(packed, at + 8, littleEndian(part(packed, at + 4, 4))).byteLength;
      continue;
    }
    if (mark !== FRAME) throw new RangeError('no frame');
    const head = headOf(packed, at + 4);
    const from = filled;
    at = head.end;
    const frame: Frame = { codes: undefined, tables: undefined, distances: [1, 4, 8] };
    let isLast = false;
    while (!isLast) {
      const block = littleEndian(part(packed, at, 3));
      const [kind, size] = [(block >> 1) & 3, block >> 3];
      isLast = block % 2 === 1;
      const content = part(packed, at + 3, kind === 1 ? 1 : size);
      at += 3 + content.byteLength;
      if (size > LARGEST) throw new RangeError('a block larger than blocks may be');
      if (kind === 0) part(page, filled, size).set(content);
      else if (kind === 1) part(page, filled, size).fill(content[0]!);
      else if (kind === 3) throw new RangeError('a block of no kind');
      filled += kind === 2 ? readBlock(content, page, from, filled, frame) : size;
    }
    if (head.content !== undefined && head.content !== filled - from) {
      throw new RangeError('another number of bytes');
    }
    if (head.hasSum) {
      const stated = part(packed, at, 4);
      const found = hashOf(page.subarray(from, filled)).subarray(4).toReversed();
      if (stated.some((byte, i) => byte !== found[i])) throw new RangeError('another checksum');
      at += 4;
    }
  }
  if (filled !== length) throw new RangeError('another number of bytes');
  return page;
}

/** Reads the head of a frame: its end, whether a checksum follows the frame, and the bytes that it states, if it does. */
function headOf(packed: Uint8Array, from: number) {
  const flags = part(packed, from, 1)[0]!;
  if ((flags & 8) !== 0) throw new RangeError('a frame of an unknown kind');
  const isWhole = (flags & 32) !== 0;
  // The size of the window follows unless the frame is a single segment. It isn't needed: the page is the window.
  let at = from + (isWhole ? 1 : 2);
  const dictionary = part(packed, at, [0, 1, 2, 4][flags & 3]!);
  if (dictionary.some((byte) => byte !== 0)) throw new RangeError('a frame with a dictionary');
  at += dictionary.byteLength;
  const bytes = part(packed, at, [isWhole ? 1 : 0, 2, 4, 8][flags >> 6]!);
  const content = littleEndian(bytes) + (bytes.byteLength === 2 ? 256 : 0);
  return {
    end: at + bytes.byteLength,
    hasSum: (flags & 4) !== 0,
    content: bytes.byteLength === 0 ? undefined : content,
  };
}

/**
 * Unpacks a compressed block.
 * @param from the beginning of the frame on the page: nothing before it is copied
 * @returns the number of bytes that were written
 */
function readBlock(
  block: Uint8Array,
  page: Uint8Array,
  from: number,
  start: number,
  frame: Frame,
): number {
  const { bytes, codes, length } = readLiteralsOf(block, frame.codes);
  frame.codes = codes;
  const end = Math.min(page.byteLength, start + LARGEST);
  let [at, used] = [start, 0];
  frame.tables = readSequences(block.subarray(length), frame.tables, (sequence) => {
    const { literals, copied } = sequence;
    const distance = distanceOf(sequence.distance, literals === 0, frame);
    const copy = at + literals;
    if (copy + copied > end) throw new RangeError('more bytes than the page has');
    page.set(part(bytes, used, literals), at);
    used += literals;
    if (!(distance > 0 && distance <= copy - from)) throw new RangeError('a copy of nothing');
    at = copy + copied;
    if (distance >= copied) page.copyWithin(copy, copy - distance, copy - distance + copied);
    else for (let i = copy; i < at; i++) page[i] = page[i - distance]!;
  });
  const rest = bytes.subarray(used);
  if (at + rest.byteLength > end) throw new RangeError('more bytes than the page has');
  page.set(rest, at);
  return at + rest.byteLength - start;
}

/** Reads a distance: codes 1 to 3 stand for one of the last three, or one less than the last. */
function distanceOf(code: number, isFirst: boolean, frame: Frame): number {
  const [first, second, third] = frame.distances;
  const which = code + (isFirst ? 1 : 0);
  if (code <= 3 && which === 1) return first;
  const distance = code > 3 ? code - 3 : which === 2 ? second : which === 3 ? third : first - 1;
  frame.distances = [distance, first, code <= 3 && which === 2 ? third : second];
  return distance;
}
