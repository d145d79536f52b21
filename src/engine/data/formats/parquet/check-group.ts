import type { AsyncBuffer, ColumnChunk, Compressors, RowGroup, SchemaTree } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { getTreePath, isFlatColumn } from 'hyparquet/src/schema.js';
import { viewOf } from '../../view-of.ts';
import { budgetOf } from './budget.ts';
import { checkPage, type Page } from './check-page.ts';
import { checkThrift } from './check-thrift.ts';

type Header = ReturnType<typeof parquetHeader>;
type Meta = NonNullable<ColumnChunk['meta_data']>;

/** The pages of a column that begin with a row, each with those after it that go on with that row. */
export interface PagePlace {
  readonly offset: bigint;
  compressed_page_size: number;
  readonly first_row_index: bigint;
}

/**
 * Checks each page of a group before the library reads it: a page that claims a billion values, or contradicts itself,
 * would end the worker or become wrong rows.
 * @param spend counts the unpacked bytes of the file
 * @returns the places of the pages of each column, by its path
 * @throws RangeError if the group is damaged, Fault `file-unusable` if it unpacks to far more than its size
 */
export async function checkGroup(
  file: AsyncBuffer,
  schema: SchemaTree,
  group: RowGroup,
  path: string,
  spend: (bytes: number) => void,
  compressors: Compressors,
): Promise<Record<string, PagePlace[]>> {
  const places = new Map<string, PagePlace[]>();
  for (const { meta_data: meta } of group.columns) {
    if (!meta) throw new RangeError('a column without data');
    const column = getTreePath(schema, meta.path_in_schema);
    const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
    const bytes = await file.slice(start, start + Number(meta.total_compressed_size));
    const reader = { view: new DataView(bytes), offset: 0 };
    const needed = Number(meta.num_values);
    let [values, rows] = [0, 0];
    let entries: number | undefined;
    const pages: PagePlace[] = [];
    places.set(meta.path_in_schema.join('.'), pages);
    while (values < needed) {
      const from = reader.offset;
      checkThrift(reader.view, reader.offset);
      const header = parquetHeader(reader);
      const packed = new Uint8Array(bytes, reader.offset, header.compressed_page_size);
      reader.offset += packed.byteLength;
      if (header.uncompressed_page_size < 0) throw new RangeError('a page of a negative size');
      budgetOf(path, packed.byteLength)(header.uncompressed_page_size);
      spend(header.uncompressed_page_size);
      if (header.type === 'DICTIONARY_PAGE') {
        entries = header.dictionary_page_header?.num_values;
        continue;
      }
      const page = pageOf(packed, header, meta, compressors);
      if (!(page.values >= 0 && page.values <= needed - values)) {
        throw new RangeError('another number of values');
      }
      values += page.values;
      const begun = checkPage(page, column, entries, spend);
      const size = reader.offset - from;
      if (begun.isNew) {
        const offset = BigInt(start + from);
        pages.push({ offset, compressed_page_size: size, first_row_index: BigInt(rows) });
      } else if (pages.length > 0) pages.at(-1)!.compressed_page_size += size;
      else throw new RangeError('a row that goes on before it begins');
      rows += begun.rows;
    }
    // The library reads lists to the end of their bytes.
    const isMore = !isFlatColumn(column) && reader.offset < bytes.byteLength - 1;
    if (rows !== Number(group.num_rows) || isMore) throw new RangeError('another number of rows');
  }
  return Object.fromEntries(places);
}

function pageOf(
  packed: Uint8Array,
  header: Header,
  { codec }: Meta,
  compressors: Compressors,
): Page {
  const unpack = (bytes: Uint8Array, length: number) =>
    decompressPage(bytes, length, codec, compressors);
  if (header.type === 'DATA_PAGE' && header.data_page_header) {
    const { num_values: values, encoding } = header.data_page_header;
    return { view: viewOf(unpack(packed, header.uncompressed_page_size)), encoding, values };
  }
  const second = header.data_page_header_v2;
  if (header.type !== 'DATA_PAGE_V2' || !second) throw new RangeError('a page of no kind');
  const { num_values: values, num_nulls: gaps, num_rows: rows, encoding } = second;
  const repetition = second.repetition_levels_byte_length;
  const definition = second.definition_levels_byte_length;
  if (!(gaps >= 0 && rows >= 0 && repetition >= 0 && definition >= 0)) {
    throw new RangeError('a page with negative lengths');
  }
  const levels = packed.subarray(0, repetition + definition);
  const rest = packed.subarray(repetition + definition);
  const length = header.uncompressed_page_size - levels.byteLength;
  const content = second.is_compressed === false ? rest : unpack(rest, length);
  const whole = new Uint8Array(levels.byteLength + content.byteLength);
  whole.set(levels);
  whole.set(content, levels.byteLength);
  return { view: viewOf(whole), encoding, values, stated: { repetition, definition, gaps } };
}
