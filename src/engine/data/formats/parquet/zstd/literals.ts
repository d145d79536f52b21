import { part, readCodes, readLiterals, type Codes } from './huffman.ts';

/** Most bytes that a block holds. */
export const LARGEST = 128 * 1024;

/** The literals of a block, the codes that a later block may repeat, and the number of bytes that were read. */
interface Literals {
  readonly bytes: Uint8Array;
  readonly codes: Codes | undefined;
  readonly length: number;
}

/**
 * Reads the first section of a block (RFC 8878, 3.1.1.3.1).
 * @param before the codes of the last block with any
 * @throws RangeError if it is damaged or holds more than a block may
 */
export function readLiteralsOf(block: Uint8Array, before: Codes | undefined): Literals {
  const head = littleEndian(part(block, 0, Math.min(5, block.byteLength)));
  const [kind, form] = [head % 4, Math.floor(head / 4) % 4];
  if (kind >= 2) return readCoded(block, head, form, kind === 3 ? before : 'own');
  const size = form % 2 === 0 ? 1 : form === 1 ? 2 : 3;
  const count = Math.floor((head % 256 ** size) / (form % 2 === 0 ? 8 : 16));
  if (count > LARGEST) throw new RangeError('more literals than a block may hold');
  const bytes =
    kind === 0 ? part(block, size, count) : new Uint8Array(count).fill(part(block, size, 1)[0]!);
  return { bytes, codes: before, length: size + (kind === 0 ? count : 1) };
}

/** @param codes 'own' if they stand before the literals */
function readCoded(
  block: Uint8Array,
  head: number,
  form: number,
  codes: Codes | 'own' | undefined,
): Literals {
  if (codes === undefined) throw new RangeError('codes of no earlier block');
  const [size, bits] = form < 2 ? [3, 10] : form === 2 ? [4, 14] : [5, 18];
  const count = Math.floor(head / 16) % 2 ** bits;
  const packed = part(block, size, Math.floor(head / 2 ** (4 + bits)) % 2 ** bits);
  if (count > LARGEST) throw new RangeError('more literals than a block may hold');
  const [known, from] = codes === 'own' ? readCodes(packed) : [codes, 0];
  const streams = packed.subarray(from);
  const bytes = new Uint8Array(count);
  if (form === 0) readLiterals(streams, known, bytes);
  else readFour(streams, known, bytes);
  return { bytes, codes: known, length: size + packed.byteLength };
}

/** Reads literals in four parts of equal length, of which the last may be shorter. */
function readFour(streams: Uint8Array, codes: Codes, to: Uint8Array): void {
  const lengths = [0, 2, 4].map((at) => littleEndian(part(streams, at, 2)));
  const quarter = Math.ceil(to.length / 4);
  let [at, filled] = [6, 0];
  for (const length of lengths) {
    readLiterals(part(streams, at, length), codes, part(to, filled, quarter));
    at += length;
    filled += quarter;
  }
  readLiterals(streams.subarray(at), codes, part(to, filled, to.length - filled));
}

/** Reads a number of at most six bytes. */
export function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((value, byte) => value * 256 + byte, 0);
}
