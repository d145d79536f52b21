import { viewOf } from '../../view-of.ts';

/** Shortest copy. */
const SHORTEST = 4;

/**
 * Unpacks a page of one LZ4 block. Nothing is written beyond `length`.
 * @throws RangeError if the block is damaged or cut off, or holds another number of bytes
 */
export function unlz4(packed: Uint8Array, length: number): Uint8Array {
  const page = new Uint8Array(length);
  readBlock(packed, page);
  return page;
}

/**
 * Unpacks a page of the older kind of LZ4: blocks with their sizes before them, as Hadoop writes them, or, as other
 * writers understood it, one block alone.
 * @throws RangeError as `unlz4`
 */
export function unlz4OfHadoop(packed: Uint8Array, length: number): Uint8Array {
  try {
    return unframed(packed, length);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    return unlz4(packed, length);
  }
}

function unframed(packed: Uint8Array, length: number): Uint8Array {
  const page = new Uint8Array(length);
  const view = viewOf(packed);
  let [at, filled] = [0, 0];
  while (at < packed.byteLength) {
    const [unpacked, size] = [view.getUint32(at), view.getUint32(at + 4)];
    at += 8 + size;
    const end = filled + unpacked;
    if (at > packed.byteLength || end > length) throw new RangeError('a block beyond the end');
    readBlock(packed.subarray(at - size, at), page.subarray(filled, end));
    filled = end;
  }
  if (filled !== length) throw new RangeError('another number of bytes');
  return page;
}

/** Reads a block to its last byte, and fills the page with it. */
function readBlock(packed: Uint8Array, page: Uint8Array): void {
  // A page without values may have no bytes.
  if (packed.byteLength === 0 && page.byteLength === 0) return;
  let [at, filled] = [0, 0];
  const next = () => {
    const byte = packed[at++];
    if (byte === undefined) throw new RangeError('a block that is cut off');
    return byte;
  };
  const lengthFrom = (four: number) => {
    let length = four;
    for (let more = four === 15 ? 255 : 0; more === 255;) length += more = next();
    return length;
  };
  for (;;) {
    const token = next();
    const literals = lengthFrom(token >> 4);
    if (at + literals > packed.byteLength || filled + literals > page.byteLength) {
      throw new RangeError('literals beyond the end');
    }
    page.set(packed.subarray(at, at + literals), filled);
    at += literals;
    filled += literals;
    // The last part has literals alone.
    if (at === packed.byteLength) break;
    const distance = next() + 256 * next();
    const end = filled + SHORTEST + lengthFrom(token & 15);
    if (distance === 0 || distance > filled || end > page.byteLength) {
      throw new RangeError('a copy of nothing, or beyond the end');
    }
    if (distance >= end - filled) page.copyWithin(filled, filled - distance, end - distance);
    else for (let i = filled; i < end; i++) page[i] = page[i - distance]!;
    filled = end;
  }
  if (filled !== page.byteLength) throw new RangeError('another number of bytes');
}
