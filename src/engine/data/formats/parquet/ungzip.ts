import { Gunzip } from 'fflate';

/** Packed bytes per step; small, so that too much content is noticed before it fills the memory. */
const BITE = 16 * 1024;

/**
 * Unpacks a page.
 * @throws RangeError if it has more bytes than its header says
 */
export function ungzip(packed: Uint8Array, length: number): Uint8Array {
  const page = new Uint8Array(length);
  let filled = 0;
  const gunzip = new Gunzip((chunk) => {
    if (filled + chunk.byteLength > length) throw new RangeError('more bytes than the page has');
    page.set(chunk, filled);
    filled += chunk.byteLength;
  });
  for (let from = 0; from < packed.byteLength; from += BITE) {
    const bite = packed.subarray(from, from + BITE);
    gunzip.push(bite, from + BITE >= packed.byteLength);
  }
  return page.subarray(0, filled);
}
