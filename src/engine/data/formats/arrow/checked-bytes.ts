import { viewOf } from '../../view-of.ts';
import { checkFooter, checkMessage } from './check-message.ts';

/** Most rows that one byte can hold. */
const ROWS_A_BYTE = 8;

/** Longest head of a message: a schema of 100,000 columns is shorter. */
const LONGEST = 16 * 1024 ** 2;
const MARK = 0xffffffff;
/** Bytes behind the footer of a file: its length, then "ARROW1". */
const TAIL = 10;

/**
 * Passes on the bytes of a stream of messages, each after its head was checked.
 * @throws RangeError if one is damaged, Fault `file-unusable` if it can't be read
 */
export async function* checkedStream(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = new Uint8Array(0);
  /** Bytes of a body that are still to come, and bytes and rows so far. */
  let [body, read, rows] = [0, 0, 0];
  let isOver = false;
  for await (const chunk of chunks) {
    read += chunk.byteLength;
    // The source tells its progress when it was read to its end.
    if (isOver) continue;
    held = body > 0 && held.byteLength === 0 ? chunk : joined(held, chunk);
    for (;;) {
      const passed = held.subarray(0, body);
      if (passed.byteLength > 0) yield passed;
      held = held.subarray(passed.byteLength);
      body -= passed.byteLength;
      const head = body > 0 ? undefined : headIn(held);
      if (!head || head.end > held.byteLength) break;
      if (head.end > head.from) {
        const found = checkMessage(held.subarray(head.from, head.end), path);
        rows += found.rows;
        body = found.body;
        if (rows > (read + body) * ROWS_A_BYTE) throw new RangeError('more rows than bytes');
      }
      yield held.subarray(0, head.end);
      held = held.subarray(head.end);
      isOver = head.end === head.from;
      if (isOver) break;
    }
  }
  if (!isOver && held.byteLength > 0) yield held;
}

/** Checks a whole file: its footer, and each message that the footer names. */
export function checkFile(bytes: Uint8Array, path: string): void {
  const view = viewOf(bytes);
  const end = bytes.byteLength - TAIL;
  const start = end - view.getInt32(end, true);
  if (start < 8 || start >= end) throw new RangeError('a footer beyond the file');
  let rows = 0;
  for (const place of checkFooter(bytes.subarray(start, end), path)) {
    const message = bytes.subarray(place, start);
    const head = headIn(message);
    if (!(place >= 8) || !head || head.end > message.byteLength) throw new RangeError('no batch');
    rows += checkMessage(message.subarray(head.from, head.end), path).rows;
    if (rows > bytes.byteLength * ROWS_A_BYTE) throw new RangeError('more rows than bytes');
  }
}

/** Finds the head of a message, with the mark before it or, as before version 0.15, without. */
function headIn(bytes: Uint8Array): { readonly from: number; readonly end: number } | undefined {
  const view = viewOf(bytes);
  if (view.byteLength < 4) return undefined;
  const isMarked = view.getUint32(0, true) === MARK;
  if (isMarked && view.byteLength < 8) return undefined;
  const from = isMarked ? 8 : 4;
  const length = view.getInt32(from - 4, true);
  if (length < 0 || length > LONGEST) throw new RangeError('a head of that length');
  return { from, end: from + length };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.byteLength === 0) return b;
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}
