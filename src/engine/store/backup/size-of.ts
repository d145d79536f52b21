/** Bytes of a number with its comma, and of its index in the array or object that holds it. */
const VALUE = 34;

/** Bytes around the text of a string, and of its index. */
const QUOTES = 12;

/** The most bytes of one UTF-16 code unit, written as an escape: `\u2028`. */
const CHARACTER = 6;

/** Bytes beside the base64 text of a typed array: its kind, its place in its buffer, and both indices. */
const ARRAY = 120;

/**
 * Returns an upper bound of the bytes that a value takes on a line of a back-up: at least those of devalue's text in
 * UTF-8, and up to about six times as many for texts. Values are plain data without circles.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return QUOTES + CHARACTER * value.length;
  if (typeof value === 'bigint') return VALUE + value.toString().length;
  if (typeof value !== 'object' || value === null) return VALUE;
  // A view of a part of its buffer is written with the whole buffer.
  if (ArrayBuffer.isView(value)) return ARRAY + sizeOfBytes(value.buffer.byteLength);
  if (value instanceof ArrayBuffer) return ARRAY + sizeOfBytes(value.byteLength);
  let size = VALUE;
  if (value instanceof Map) {
    for (const [key, one] of value) size += sizeOf(key) + sizeOf(one);
  } else if (Symbol.iterator in value) {
    for (const one of value as Iterable<unknown>) size += sizeOf(one);
  } else {
    for (const [key, one] of Object.entries(value)) size += sizeOf(key) + sizeOf(one);
  }
  return size;
}

/** Returns how many bytes a typed array has at most that takes `size` bytes by `sizeOf`. */
export const bytesWithin = (size: number): number => 3 * Math.floor((size - ARRAY) / 4);

/** Returns the length of a base64 text. */
const sizeOfBytes = (bytes: number): number => 4 * Math.ceil(bytes / 3);
