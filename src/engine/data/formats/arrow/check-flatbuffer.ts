/** The parts of a table whose lengths a reader trusts, by slot: a vector of values of so many bytes, a table, or several. */
export interface Shape {
  readonly [slot: number]: number | Shape | (() => Shape);
}

/** Bytes that a table takes at least. */
const SMALLEST = 8;
/** Deepest table within others. */
const DEEPEST = 64;

/**
 * Checks a FlatBuffer, as Arrow writes its messages: a reader that trusts the lengths in it fills the memory.
 * @param view the whole buffer
 * @throws RangeError if a table or vector goes beyond the buffer, or tables lie within themselves
 */
export function checkFlatBuffer(view: DataView, table: number, shape: Shape): void {
  let left = view.byteLength / SMALLEST;
  const check = (at: number, parts: Shape, depth: number) => {
    left -= 1;
    if (left < 0 || depth > DEEPEST) throw new RangeError('more tables than bytes');
    for (const [slot, part] of Object.entries(parts) as [string, Shape[number]][]) {
      const field = fieldOf(view, at, Number(slot));
      if (field === undefined) continue;
      const target = field + view.getUint32(field, true);
      if (typeof part === 'number') within(view, target, part);
      else if (typeof part === 'function') {
        const length = within(view, target, 4);
        for (let i = 0; i < length; i++) {
          const one = target + 4 + 4 * i;
          check(one + view.getUint32(one, true), part(), depth + 1);
        }
      } else check(target, part, depth + 1);
    }
  };
  check(table, shape, 0);
}

/** Returns the place of a table's field, or undefined if the table hasn't it. */
export function fieldOf(view: DataView, table: number, slot: number): number | undefined {
  const fields = table - view.getInt32(table, true);
  const place = 4 + 2 * slot;
  if (place + 2 > view.getUint16(fields, true)) return undefined;
  const offset = view.getUint16(fields + place, true);
  return offset === 0 ? undefined : table + offset;
}

/** Returns the place of the table that a field refers to. */
export function tableOf(view: DataView, table: number, slot: number): number | undefined {
  const field = fieldOf(view, table, slot);
  return field === undefined ? undefined : field + view.getUint32(field, true);
}

function within(view: DataView, vector: number, width: number): number {
  const length = view.getUint32(vector, true);
  if (vector + 4 + length * width > view.byteLength)
    throw new RangeError('a vector beyond the end');
  return length;
}
