import { DataType, type Data, type RecordBatch } from 'apache-arrow';
import { viewOf } from '../../view-of.ts';

/** Rows or values that one byte can hold at most. */
const VALUES_A_BYTE = 8;
/** Bytes that views of a text may have together, for each byte of the file: several may show the same one. */
const VIEWED_A_BYTE = 200;
const VIEWED_FREE = 4 * 1024 ** 2;

/**
 * Checks that the values, offsets and indexes of a batch lie within its bytes: the library reads what is missing as
 * nothing, and offsets that go back as the same values again.
 * @param read bytes so far
 * @throws RangeError if they don't
 */
export function checkBatch({ data, numRows }: RecordBatch, read: number): void {
  for (const column of data.children) check(column, numRows, read);
}

function check(data: Data, needed: number, read: number): void {
  const { type, length, offset, children } = data;
  if (length < needed || length > read * VALUES_A_BYTE)
    throw new RangeError('another number of rows');
  if (DataType.isNull(type)) return;
  const marks = data.nullBitmap?.byteLength ?? 0;
  if ((marks > 0 || data.nullCount > 0) && marks * 8 < offset + length) {
    throw new RangeError('fewer marks of gaps than rows');
  }
  if (DataType.isDictionary(type)) return checkIndexes(data, read);
  if (DataType.isFixedSizeList(type)) return check(children[0]!, length * type.listSize, read);
  if (DataType.isStruct(type)) {
    for (const child of children) check(child, length, read);
    return;
  }
  if (HAS_OFFSETS.some((has) => has(type))) {
    const last = checkOffsets(data);
    if (children.length > 0) check(children[0]!, last, read);
    else if (last > data.values.byteLength) throw new RangeError('offsets beyond the text');
    return;
  }
  if (DataType.isUtf8View(type) || DataType.isBinaryView(type)) return checkViews(data, read);
  const { stride } = data;
  const values = data.values as { readonly length: number } | undefined;
  const has = DataType.isBool(type) ? (values?.length ?? 0) * 8 : (values?.length ?? 0) / stride;
  if (has < length) throw new RangeError('fewer values than rows');
}

const HAS_OFFSETS = [
  DataType.isUtf8,
  DataType.isLargeUtf8,
  DataType.isBinary,
  DataType.isLargeBinary,
  DataType.isList,
  DataType.isLargeList,
  DataType.isMap,
] as const;

/** Returns the greatest offset. */
function checkOffsets({ valueOffsets, length }: Data): number {
  if (length === 0) return 0;
  if (valueOffsets.length <= length) throw new RangeError('fewer offsets than rows');
  let before = 0;
  for (let i = 0; i <= length; i++) {
    const offset = Number(valueOffsets[i]);
    if (offset < before) throw new RangeError('an offset that goes back');
    before = offset;
  }
  return before;
}

/** Dictionaries that were checked: all batches share them. */
const checked = new WeakSet<object>();

function checkIndexes(data: Data, read: number): void {
  const entries = data.dictionary?.length ?? 0;
  for (const part of data.dictionary?.data ?? []) {
    if (!checked.has(part)) check(part, part.length, read);
    checked.add(part);
  }
  const values = data.values as ArrayLike<number | bigint>;
  if (values.length < data.length) throw new RangeError('fewer indexes than rows');
  for (let i = 0; i < data.length; i++) {
    const index = Number(values[i]);
    if (!(index >= 0 && index < entries) && data.getValid(i)) {
      throw new RangeError('an index beyond the dictionary');
    }
  }
}

/** Each view of 16 bytes begins with the length of its text. */
function checkViews({ values, length }: Data, read: number): void {
  const view = viewOf(values as Uint8Array);
  if (view.byteLength < length * 16) throw new RangeError('fewer views than rows');
  let shown = 0;
  for (let i = 0; i < length; i++) shown += Math.max(0, view.getInt32(i * 16, true));
  if (shown > VIEWED_FREE + VIEWED_A_BYTE * read) throw new RangeError('more text than bytes');
}
