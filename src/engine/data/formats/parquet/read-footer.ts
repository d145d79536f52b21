import {
  parquetMetadataAsync,
  parquetSchema,
  type AsyncBuffer,
  type FileMetaData,
  type SchemaTree,
} from 'hyparquet';
import { isFlatColumn } from 'hyparquet/src/schema.js';
import { message } from '#messages/message.ts';
import { Fault } from '../../../domain/fault.ts';
import { budgetOf } from './budget.ts';
import { checkThrift } from './check-thrift.ts';

/** Bytes behind the footer: its length, then "PAR1". */
const TAIL = 8;
/** Compressions that can be read: those of `openCompressors`, none, and one that the library has. */
const CODECS = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD', 'LZ4_RAW', 'LZ4'];
/** Types whose values may unpack to any size. */
const UNREAD = ['VARIANT', 'GEOMETRY', 'GEOGRAPHY'];

/**
 * Reads the footer of a Parquet file: its schema, and where its groups of rows lie.
 * @throws Fault `file-unusable` if the file is encrypted, has a compression, type or equal names of columns that can't
 *   be read, or claims far more rows than its size; RangeError or another error if it is damaged
 */
export async function readFooter(file: AsyncBuffer, path: string): Promise<FileMetaData> {
  const tail = new DataView(await file.slice(Math.max(0, file.byteLength - TAIL)));
  if (tail.getUint32(4) === ENCRYPTED) {
    throw new Fault('file-unusable', message('dataFaults.parquetEncrypted', { path }));
  }
  const length = tail.getUint32(0, true);
  const start = file.byteLength - TAIL - length;
  if (start < 4) throw new RangeError('a footer longer than the file');
  checkThrift(new DataView(await file.slice(start, start + length)), 0);
  const metadata = await parquetMetadataAsync(file, { geoparquet: false });
  refuseUnread(metadata, path);
  checkGroups(metadata, start, budgetOf(path, file.byteLength));
  return metadata;
}

/** "PARE", which ends a file with an encrypted footer. */
const ENCRYPTED = 0x50415245;

function refuseUnread(metadata: FileMetaData, path: string): void {
  const codec = metadata.row_groups
    .flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data?.codec))
    .find((one) => one !== undefined && !CODECS.includes(one));
  if (codec !== undefined) {
    const says = message('dataFaults.parquetCodec', { path, codec, known: CODECS });
    throw new Fault('file-unusable', says);
  }
  const unread = metadata.schema.find(
    ({ logical_type: type }) => type && UNREAD.includes(type.type),
  );
  if (unread) {
    const [column, type] = [unread.name, unread.logical_type!.type];
    throw new Fault('file-unusable', message('dataFaults.columnType', { path, column, type }));
  }
  refuseEqualNames(parquetSchema(metadata), path);
}

function refuseEqualNames({ children }: SchemaTree, path: string): void {
  const names = children.map(({ element }) => element.name);
  const column = names.find((name, i) => names.indexOf(name) !== i);
  if (column !== undefined) {
    throw new Fault('file-unusable', message('dataFaults.parquetNames', { path, column }));
  }
  for (const child of children) refuseEqualNames(child, path);
}

/** Checks that groups lie before the footer, and that their claims agree with each other and with the file's size. */
function checkGroups(metadata: FileMetaData, end: number, spend: (values: number) => void): void {
  const leaves = leavesOf([parquetSchema(metadata)]).filter(({ length }) => length > 1);
  let rows = 0;
  for (const { columns, num_rows: groupRows } of metadata.row_groups) {
    if (!(groupRows >= 0)) throw new RangeError('a negative number of rows');
    if (columns.length !== leaves.length) throw new RangeError('another number of columns');
    rows += Number(groupRows);
    for (const [i, { meta_data: meta, file_path: elsewhere }] of columns.entries()) {
      if (!meta || elsewhere) throw new RangeError('a column without data');
      const leaf = leaves[i]!;
      const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
      const length = Number(meta.total_compressed_size);
      const places = [leaf.slice(1).map(({ element }) => element.name), meta.path_in_schema];
      const isThere = start >= 4 && length >= 0 && start + length <= end;
      const isSame = places[0]!.join('\0') === places[1]!.join('\0');
      const isWhole = !isFlatColumn(leaf) || meta.num_values === groupRows;
      if (!isThere || !isSame || !isWhole || !(meta.num_values >= 0)) {
        throw new RangeError('a column that contradicts its group');
      }
      spend(Number(meta.num_values));
    }
  }
  if (rows !== Number(metadata.num_rows)) throw new RangeError('another number of rows');
}

/** Returns the path from the root to each column that holds values, in the order of the schema. */
function leavesOf(path: SchemaTree[]): SchemaTree[][] {
  const { children } = path.at(-1)!;
  return children.length === 0 ? [path] : children.flatMap((child) => leavesOf([...path, child]));
}
