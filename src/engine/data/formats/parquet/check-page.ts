import type { SchemaTree } from 'hyparquet';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { getMaxDefinitionLevel, getMaxRepetitionLevel } from 'hyparquet/src/schema.js';
import { readRuns, readVarint, type Cursor } from './read-runs.ts';

/** A page of values, unpacked. */
export interface Page {
  readonly view: DataView;
  readonly encoding: string;
  readonly values: number;
  /** Lengths in bytes of both kinds of levels and number of gaps, in pages of the second version, which state them. */
  readonly stated?: {
    readonly repetition: number;
    readonly definition: number;
    readonly gaps: number;
  };
}

const DICTIONARY = ['PLAIN_DICTIONARY', 'RLE_DICTIONARY'];
const DELTA = ['DELTA_BINARY_PACKED', 'DELTA_LENGTH_BYTE_ARRAY', 'DELTA_BYTE_ARRAY'];
/** Most values in a block of differences; writers take 128. */
const LONGEST_BLOCK = 2 ** 20;

/**
 * Checks a page's levels, indexes and lengths against what its header says: the library trusts them.
 * @param column the elements of the schema from the root to the column
 * @param entries values of the dictionary, or undefined if the column has none
 * @param spend counts the bytes of texts that are written as differences
 * @returns the number of rows that begin on the page, and whether its first value begins one
 * @throws RangeError if they contradict each other
 */
export function checkPage(
  page: Page,
  column: SchemaTree[],
  entries: number | undefined,
  spend: (bytes: number) => void,
): { readonly rows: number; readonly isNew: boolean } {
  const cursor = { view: page.view, offset: 0 };
  const { repetition, definition, gaps } = page.stated ?? {};
  let rows = 0;
  let isNew: boolean | undefined;
  const levels = [getMaxRepetitionLevel(column), getMaxDefinitionLevel(column)] as const;
  readLevels(cursor, levels[0], page.values, repetition, (level, times) => {
    if (times > 0) isNew ??= level === 0;
    if (level === 0) rows += times;
  });
  let values = 0;
  readLevels(cursor, levels[1], page.values, definition, (level, times) => {
    if (level === levels[1]) values += times;
  });
  if (gaps !== undefined && gaps !== page.values - values) {
    throw new RangeError('another number of gaps');
  }
  const last = column.at(-1)!.element;
  if (DICTIONARY.includes(page.encoding)) {
    if (last.type === 'BOOLEAN') throw new RangeError('a dictionary of booleans');
    checkIndexes(cursor, values, entries, page.stated !== undefined);
  } else if (page.encoding === 'RLE') {
    if (last.type !== 'BOOLEAN') throw new RangeError('runs of values that are no booleans');
    cursor.offset += 4;
    readRuns(cursor, 1, values, () => undefined);
  } else if (DELTA.includes(page.encoding)) checkDifferences(cursor, page.encoding, values, spend);
  return { rows, isNew: isNew ?? true };
}

/** Reads levels and moves behind them. Their length stands before them, or in the page's header. */
function readLevels(
  cursor: Cursor,
  highest: number,
  count: number,
  stated: number | undefined,
  found: (level: number, times: number) => void,
): void {
  if (highest === 0) {
    cursor.offset += stated ?? 0;
    return found(0, count);
  }
  const length = stated ?? cursor.view.getUint32(cursor.offset, true);
  if (stated === undefined) cursor.offset += 4;
  const { buffer, byteOffset } = cursor.view;
  const view = new DataView(buffer, byteOffset + cursor.offset, length);
  readRuns({ view, offset: 0 }, 32 - Math.clz32(highest), count, (level, times) => {
    if (level > highest) throw new RangeError('a level that the schema has not');
    found(level, times);
  });
  cursor.offset += length;
}

function checkIndexes(
  cursor: Cursor,
  values: number,
  entries: number | undefined,
  hasRunsOfNoBits: boolean,
): void {
  if (values === 0) return;
  if (!entries) throw new RangeError('indexes without a dictionary');
  const width = cursor.view.getUint8(cursor.offset++);
  if (width === 0 && !hasRunsOfNoBits) return;
  readRuns(cursor, width, values, (index) => {
    if (index >= entries) throw new RangeError('an index beyond the dictionary');
  });
}

/** Checks the head of a block of differences, and the lengths of texts that repeat the beginning of those before. */
function checkDifferences(
  cursor: Cursor,
  encoding: string,
  values: number,
  spend: (bytes: number) => void,
): void {
  if (values === 0) return;
  const numbers = () => {
    const head = { ...cursor };
    const [block, parts] = [readVarint(head), readVarint(head)];
    if (parts < 1 || block % parts !== 0 || block > LONGEST_BLOCK) {
      throw new RangeError('a block of differences that has no such parts');
    }
  };
  numbers();
  if (encoding !== 'DELTA_BYTE_ARRAY') return;
  const [shared, own] = [new Int32Array(values), new Int32Array(values)];
  deltaBinaryUnpack(cursor, values, shared);
  numbers();
  deltaBinaryUnpack(cursor, values, own);
  let before = 0;
  for (const [i, length] of own.entries()) {
    if (shared[i]! < 0 || shared[i]! > before || length < 0) {
      throw new RangeError('a text that repeats more than there is');
    }
    before = shared[i]! + length;
    spend(before);
  }
}
