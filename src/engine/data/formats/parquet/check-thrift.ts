/** Deepest struct or list within others; Parquet needs about ten. */
const DEEPEST = 64;

/**
 * Walks over a struct in Thrift's compact protocol, as Parquet's footer and the headers of its pages are written, and
 * creates nothing. A reader that trusts the lengths in it fills the memory.
 * @returns the place after the struct
 * @throws RangeError if a length goes beyond the bytes, a kind is unknown, or structs lie too deep
 */
export function checkThrift(view: DataView, from: number): number {
  let at = from;
  const byte = () => view.getUint8(at++);
  const varint = () => {
    let [value, scale] = [0, 1];
    for (;;) {
      const next = byte();
      value += (next & 0x7f) * scale;
      if (next < 0x80) return value;
      scale *= 128;
      if (scale > 2 ** 63) throw new RangeError('a number of too many bytes');
    }
  };
  const left = () => view.byteLength - at;
  const skip = (length: number) => {
    if (length > left()) throw new RangeError('a length beyond the end');
    at += length;
  };
  const struct = (depth: number) => {
    for (;;) {
      const head = byte();
      if ((head & 0x0f) === 0) return;
      if (head < 0x10) varint();
      element(head & 0x0f, depth);
    }
  };
  const element = (kind: number, depth: number) => {
    if (depth > DEEPEST) throw new RangeError('structs too deep');
    if (kind === 1 || kind === 2) return;
    if (kind === 3) skip(1);
    else if (kind >= 4 && kind <= 6) varint();
    else if (kind === 7) skip(8);
    else if (kind === 8) skip(varint());
    else if (kind === 9) list(depth);
    else if (kind === 12) struct(depth + 1);
    else throw new RangeError('a kind that Parquet has not');
  };
  const list = (depth: number) => {
    const head = byte();
    const length = head >> 4 === 15 ? varint() : head >> 4;
    const kind = head & 0x0f;
    if (length > left()) throw new RangeError('a list beyond the end');
    for (let i = 0; i < length; i++) element(kind <= 2 ? 3 : kind, depth + 1);
  };
  struct(0);
  return at;
}
