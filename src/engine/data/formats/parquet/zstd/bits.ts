/** Reads numbers of bits from the end of bytes to their beginning, as Zstandard's streams are written. */
export class BitsFromEnd {
  readonly #bytes: Uint8Array;
  /** Bits before the place: negative once more were read than there are, which then count as zeros. */
  left: number;

  /** @throws RangeError if the last byte lacks the bit that marks the end */
  constructor(bytes: Uint8Array) {
    const last = bytes.at(-1) ?? 0;
    if (last === 0) throw new RangeError('bits without an end');
    this.#bytes = bytes;
    this.left = 8 * bytes.byteLength - 8 + (31 - Math.clz32(last));
  }

  /** Reads a number of 0 to 31 bits. */
  read(bits: number): number {
    if (bits > 16) return this.read(bits - 16) * 65_536 + this.read(16);
    this.left -= bits;
    return bitsAt(this.#bytes, this.left, bits);
  }

  /** Returns the next bits, at most 16, and stays. */
  peek(bits: number): number {
    return bitsAt(this.#bytes, this.left - bits, bits);
  }
}

/** Reads numbers of bits from the beginning of bytes to their end. */
export class BitsFromStart {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads a number of at most 16 bits; beyond the end are zeros. */
  read(bits: number): number {
    this.#at += bits;
    return bitsAt(this.#bytes, this.#at - bits, bits);
  }

  /** Goes back by some bits. */
  back(bits: number): void {
    this.#at -= bits;
  }

  /**
   * The number of bytes that were read from, whole or in part.
   * @throws RangeError if there are fewer
   */
  get bytesRead(): number {
    const read = Math.ceil(this.#at / 8);
    if (read > this.#bytes.byteLength) throw new RangeError('bits beyond the end');
    return read;
  }
}

/** Returns at most 16 bits from a place on, the lowest first; zeros where there are no bytes. */
function bitsAt(bytes: Uint8Array, at: number, bits: number): number {
  const first = at >> 3;
  const word =
    (bytes[first] ?? 0) | ((bytes[first + 1] ?? 0) << 8) | ((bytes[first + 2] ?? 0) << 16);
  return (word >> (at & 7)) & ((1 << bits) - 1);
}
