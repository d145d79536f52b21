import { ARRAY_KINDS, type ArrayKind } from './cut.ts';

/** The pieces of values that were cut, until a row has them back. */
export class Joined {
  readonly #pieces = new Map<number, unknown[]>();

  /** True if a row has every value whose pieces came. */
  get allTaken(): boolean {
    return this.#pieces.size === 0;
  }

  /** Takes the next piece of a value. */
  add(part: number, piece: unknown): void {
    const known = this.#pieces.get(part);
    if (known) known.push(piece);
    else this.#pieces.set(part, [piece]);
  }

  /**
   * Returns the value for which a `Cut` stands; once each.
   *
   * @param cut its part, kind and length, as they were read
   * @throws RangeError if pieces are missing, too many or of another kind
   */
  join(cut: unknown): unknown {
    const [part, kind, length] = cut as [number, string, number];
    const pieces = this.#pieces.get(part) ?? [];
    this.#pieces.delete(part);
    const whole = joinedAs(kind, pieces);
    if (whole === null || lengthOf(whole) !== length) throw new RangeError('Pieces are missing');
    return whole;
  }
}

function joinedAs(kind: string, pieces: readonly unknown[]): object | string | null {
  if (kind === 'text') {
    return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : null;
  }
  if (Object.hasOwn(ARRAY_KINDS, kind)) return joinedColumn(kind as ArrayKind, pieces);
  if (!pieces.every((piece) => Array.isArray(piece))) return null;
  const all = pieces.flat() as unknown[];
  switch (kind) {
    case 'array':
      return all;
    case 'set':
      return new Set(all);
    case 'map':
      return all.every(isEntry) ? new Map(all) : null;
    case 'object':
      return all.every(isField) ? Object.fromEntries(all) : null;
    default:
      return null;
  }
}

/** Returns one typed array of all pieces; null if one is of another kind. No stated length is trusted. */
function joinedColumn(kind: ArrayKind, pieces: readonly unknown[]): ArrayBufferView | null {
  const Kind = ARRAY_KINDS[kind];
  if (!pieces.every((piece) => piece instanceof Kind)) return null;
  const columns = pieces as Uint8Array[];
  let length = 0;
  for (const column of columns) length += column.length;
  const whole = new Kind(length) as Uint8Array;
  let from = 0;
  for (const column of columns) {
    whole.set(column, from);
    from += column.length;
  }
  return whole;
}

function lengthOf(whole: object | string): number {
  if (whole instanceof Map || whole instanceof Set) return whole.size;
  if (typeof whole === 'string' || Array.isArray(whole) || ArrayBuffer.isView(whole)) {
    return (whole as { readonly length: number }).length;
  }
  return Object.keys(whole).length;
}

const isEntry = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2;

const isField = (value: unknown): value is [string, unknown] =>
  isEntry(value) && typeof value[0] === 'string';
