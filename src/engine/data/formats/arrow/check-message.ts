import { message } from '#messages/message.ts';
import { Fault } from '../../../domain/fault.ts';
import { viewOf } from '../../view-of.ts';
import { checkFlatBuffer, fieldOf, tableOf, type Shape } from './check-flatbuffer.ts';

/** Bytes of a footer's reference to a batch. */
const BLOCK = 24;
/** Parts by Arrow's Schema.fbs, Message.fbs and File.fbs. */
const pairs = (): Shape => ({ 0: 1, 1: 1 });
const field = (): Shape => ({ 0: 1, 4: {}, 5: field, 6: pairs });
const schema: Shape = { 1: field, 2: pairs, 3: 8 };
const batch: Shape = { 1: 16, 2: 16, 4: 8 };
const HEADERS: Readonly<Record<number, Shape>> = { 1: schema, 2: { 1: batch }, 3: batch };
const footer: Shape = { 1: schema, 2: BLOCK, 3: BLOCK, 4: pairs };

/**
 * Checks the head of a message.
 * @returns the rows, or values of a dictionary, that it claims, and the bytes of its body
 * @throws RangeError if it is damaged, Fault `file-unusable` if numbers are written the great end first
 */
export function checkMessage(
  bytes: Uint8Array,
  path: string,
): { readonly rows: number; readonly body: number } {
  const view = viewOf(bytes);
  const root = view.getUint32(0, true);
  const kindAt = fieldOf(view, root, 1);
  const kind = kindAt === undefined ? 0 : view.getUint8(kindAt);
  const header = HEADERS[kind];
  if (!header) throw new RangeError('a message of another kind');
  checkFlatBuffer(view, root, { 2: header, 4: pairs });
  const table = tableOf(view, root, 2);
  if (table === undefined) throw new RangeError('a message without a header');
  if (kind === 1) refuseBigEndian(view, table, path);
  const records = kind === 2 ? tableOf(view, table, 1) : kind === 3 ? table : undefined;
  const rows = records === undefined ? 0 : longOf(view, records, 0);
  const body = longOf(view, root, 3);
  if (rows < 0 || body < 0) throw new RangeError('a negative length');
  return { rows, body };
}

/** Checks the footer of a file. Returns the places of its batches, dictionaries first. */
export function checkFooter(bytes: Uint8Array, path: string): readonly number[] {
  const view = viewOf(bytes);
  const root = view.getUint32(0, true);
  checkFlatBuffer(view, root, footer);
  const table = tableOf(view, root, 1);
  if (table === undefined) throw new RangeError('a footer without a schema');
  refuseBigEndian(view, table, path);
  return [2, 3].flatMap((slot) => {
    const blocks = tableOf(view, root, slot);
    if (blocks === undefined) return [];
    const length = view.getUint32(blocks, true);
    return Array.from({ length }, (_, i) => Number(view.getBigInt64(blocks + 4 + i * BLOCK, true)));
  });
}

function refuseBigEndian(view: DataView, schemaTable: number, path: string): void {
  const at = fieldOf(view, schemaTable, 0);
  if (at !== undefined && view.getInt16(at, true) !== 0) {
    throw new Fault('file-unusable', message('dataFaults.arrowEndian', { path }));
  }
}

function longOf(view: DataView, table: number, slot: number): number {
  const at = fieldOf(view, table, slot);
  return at === undefined ? 0 : Number(view.getBigInt64(at, true));
}
