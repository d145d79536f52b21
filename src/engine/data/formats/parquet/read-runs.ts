/** A place in bytes that moves on as they are read. */
export interface Cursor {
  readonly view: DataView;
  offset: number;
}

/** Reads an unsigned number of at most five groups of seven bits. */
export function readVarint(cursor: Cursor): number {
  let [value, scale] = [0, 1];
  for (let i = 0; i < 5; i++) {
    const next = cursor.view.getUint8(cursor.offset++);
    value += (next & 0x7f) * scale;
    if (next < 0x80) return value;
    scale *= 128;
  }
  throw new RangeError('a number of too many bytes');
}

/**
 * Reads Parquet's mix of repeated values and packed ones, each of `width` bits, without keeping them.
 * @param count values that there must be
 * @param found receives each value, and the number of its repetitions
 * @throws RangeError if a run goes beyond the bytes or the count
 */
export function readRuns(
  cursor: Cursor,
  width: number,
  count: number,
  found: (value: number, times: number) => void,
): void {
  if (width < 0 || width > 32) throw new RangeError('values of too many bits');
  let left = count;
  while (left > 0) {
    const head = readVarint(cursor);
    if (head % 2 === 0) {
      const times = head / 2;
      if (times > left) throw new RangeError('a run beyond the number of values');
      let value = 0;
      for (let i = 0; i < Math.ceil(width / 8); i++) {
        value += cursor.view.getUint8(cursor.offset++) * 256 ** i;
      }
      found(value, times);
      left -= times;
    } else {
      left -= readPacked(cursor, (head - 1) / 2, width, left, found);
    }
  }
}

/** Reads groups of eight values; those after `most` are filling. */
function readPacked(
  cursor: Cursor,
  groups: number,
  width: number,
  most: number,
  found: (value: number, times: number) => void,
): number {
  const { view, offset } = cursor;
  const values = Math.min(most, groups * 8);
  // The last group may be cut off after the last value, as some writers do.
  if (offset + Math.ceil((values * width) / 8) > view.byteLength || groups * 8 > most + FILLING) {
    throw new RangeError('packed values beyond the end');
  }
  for (let i = 0; i < values; i++) {
    let [value, bits] = [0, 0];
    while (bits < width) {
      const at = i * width + bits;
      const taken = Math.min(8 - (at % 8), width - bits);
      const byte = view.getUint8(offset + Math.floor(at / 8));
      value += ((byte >> (at % 8)) & (2 ** taken - 1)) * 2 ** bits;
      bits += taken;
    }
    found(value, 1);
  }
  cursor.offset = Math.min(view.byteLength, offset + groups * width);
  return values;
}

/** Most values that a last run has beyond the count: writers pack up to 63 groups of 8 at once. */
const FILLING = 504;
