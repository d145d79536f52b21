/** `int8-dots.wat` in its binary form, in base64: a browser reads no text form, and a fetch of a file would be a wait. */
export const PROGRAM =
  'AGFzbQEAAAABCQFgBX9/f39/AAIQAQRpbnQ4Bm1lbW9yeQIAAQMCAQAHCAEEZG90cwAACpMBAZABAgJ/AXsDQCAAIAJqIQUgAyEG/QwAAAAA' +
  'AAAAAAAAAAAAAAAAIQcDQCAHIAD9AQMAIAb9AAQA/boBIAD9AQMIIAb9AAQQ/boB/a4B/a4BIQcgBkEgaiEGIABBEGoiACAFSQ0ACyAEIAf9' +
  'GwAgB/0bAWogB/0bAiAH/RsDamo2AgAgBEEEaiEEIAAgAUkNAAsL';

const PAGE = 65_536;
/** Numbers that the program multiplies in one round. */
const AT_ONCE = 16;

/** Rows of 8-bit numbers and one query of 16-bit numbers, in memory that a WASM program with SIMD reads. */
export interface Int8Dots {
  /** Numbers between two rows' beginnings: the size, filled up with zeros to a multiple of 16. */
  readonly stride: number;
  /** Row-major, `stride` numbers a row; the caller writes them. */
  readonly rows: Int8Array;
  /** One number for each of a row; the caller writes them. */
  readonly query: Int16Array;
  /**
   * Returns the dot product of each row with the query, exact where it fits into 32 bits with its sign. The next call
   * overwrites them.
   */
  dots(): Int32Array;
}

/**
 * Reserves memory for `count` rows of `size` numbers, all zero. It is freed with the returned object.
 * @returns null where this browser runs no WASM with SIMD, a page's policy forbids it, or the memory can't be had
 */
export function int8Dots(count: number, size: number): Int8Dots | null {
  const stride = Math.ceil(size / AT_ONCE) * AT_ONCE;
  const query = count * stride;
  const results = query + stride * 2;
  try {
    const program = Uint8Array.from(atob(PROGRAM), (letter) => letter.charCodeAt(0));
    if (!WebAssembly.validate(program)) return null;
    const memory = new WebAssembly.Memory({ initial: Math.ceil((results + count * 4) / PAGE) });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program), {
      int8: { memory },
    });
    const dots = exports['dots'] as (...numbers: readonly number[]) => void;
    const found = new Int32Array(memory.buffer, results, count);
    return {
      stride,
      rows: new Int8Array(memory.buffer, 0, query),
      query: new Int16Array(memory.buffer, query, size),
      dots() {
        if (count > 0 && size > 0) dots(0, query, stride, query, results);
        return found;
      },
    };
  } catch {
    return null;
  }
}
