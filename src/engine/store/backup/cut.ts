import { bytesWithin, sizeOf } from './size-of.ts';

/** The kinds of typed arrays that a back-up holds. */
export const ARRAY_KINDS = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
} as const;

export type ArrayKind = keyof typeof ARRAY_KINDS;
type Column = InstanceType<(typeof ARRAY_KINDS)[ArrayKind]>;

/** The kinds of values that are cut into pieces. */
export type CutKind = ArrayKind | 'text' | 'array' | 'set' | 'map' | 'object';

/** Stands in a row for a value whose pieces are on lines before it. */
export class Cut {
  constructor(
    /** The number of the value among those of its dataset, run or documents, from 0. */
    readonly part: number,
    readonly kind: CutKind,
    /** The number of its elements, entries or UTF-16 code units. */
    readonly length: number,
  ) {}
}

/** Below this share of a line, in bytes, an object is cut by its entries rather than each of its fields. */
const LEAST = 400;

/** Cuts values that are too large for a line, and writes their pieces. Its parts are numbered across all of them. */
export class Cutter {
  readonly #most: number;
  readonly #write: (part: number, piece: unknown) => Promise<void>;
  #parts = 0;

  /** @param most the most bytes of a piece, by `sizeOf`; at least 1,000 */
  constructor(most: number, write: (part: number, piece: unknown) => Promise<void>) {
    this.#most = most;
    this.#write = write;
  }

  /**
   * Returns a value in which `Cut`s stand for what was written as pieces, so that it takes at most `most` bytes by
   * `sizeOf`. The value itself stays unchanged.
   */
  async cut(value: unknown, most = this.#most): Promise<unknown> {
    if (sizeOf(value) <= most) return value;
    if (typeof value === 'string') return this.#cutText(value);
    if (isColumn(value)) return this.#cutColumn(value);
    if (Array.isArray(value)) return this.#cutList('array', value, value.length);
    if (value instanceof Map) return this.#cutList('map', value, value.size);
    if (value instanceof Set) return this.#cutList('set', value, value.size);
    if (typeof value === 'object' && value !== null) return this.#cutFields(value, most);
    return value;
  }

  async #cutText(text: string): Promise<Cut> {
    const part = this.#parts++;
    const step = Math.floor((this.#most - sizeOf('')) / (sizeOf('x') - sizeOf('')));
    for (let i = 0; i < text.length; i += step) await this.#write(part, text.slice(i, i + step));
    return new Cut(part, 'text', text.length);
  }

  async #cutColumn(column: Column): Promise<Cut> {
    const part = this.#parts++;
    const step = Math.floor(bytesWithin(this.#most) / column.BYTES_PER_ELEMENT);
    for (let i = 0; i < column.length; i += step) {
      await this.#write(part, column.slice(i, i + step));
    }
    return new Cut(part, column.constructor.name as ArrayKind, column.length);
  }

  async #cutList(kind: CutKind, values: Iterable<unknown>, length: number): Promise<Cut> {
    const part = this.#parts++;
    let piece: unknown[] = [];
    let size = sizeOf(piece);
    for (const value of values) {
      const room = this.#most - sizeOf([]);
      const whole = sizeOf(value);
      const short = whole <= room ? value : await this.cut(value, room);
      const own = short === value ? whole : sizeOf(short);
      if (size + own > this.#most) {
        await this.#write(part, piece);
        piece = [];
        size = sizeOf(piece);
      }
      piece.push(short);
      size += own;
    }
    if (piece.length > 0) await this.#write(part, piece);
    return new Cut(part, kind, length);
  }

  /** Gives each field the same share of the line. */
  async #cutFields(value: object, most: number): Promise<object> {
    const fields = Object.entries(value);
    const share = Math.floor((most - sizeOf({}) - sizeOf(Object.keys(value))) / fields.length);
    if (share < LEAST) return this.#cutList('object', fields, fields.length);
    const short: [string, unknown][] = [];
    for (const [key, one] of fields) short.push([key, await this.cut(one, share)]);
    return Object.fromEntries(short);
  }
}

const isColumn = (value: unknown): value is Column =>
  ArrayBuffer.isView(value) && value.constructor.name in ARRAY_KINDS;
