import { parquetSchema, type AsyncBuffer, type FileMetaData, type SchemaElement } from 'hyparquet';
import { parquetPlan } from 'hyparquet/src/plan.js';
import { assembleAsync, readRowGroup } from 'hyparquet/src/rowgroup.js';
import { flatten } from 'hyparquet/src/utils.js';
import { bigEndian, decimalValue } from '../decimal-value.ts';
import { bytesText } from '../value-text.ts';
import { budgetOf } from './budget.ts';
import { checkGroup, type PagePlace } from './check-group.ts';
import { openCompressors } from './compressors.ts';
import { listsIn } from './lists-in.ts';
import { readFooter } from './read-footer.ts';

/** Some rows of a group. */
interface Slice {
  /** How many rows of the group they are, or were made from. */
  readonly read: number;
  /** Each row as the values of the columns. */
  readonly rows: readonly unknown[][];
}

interface ParquetFile {
  readonly columns: readonly string[];
  /** The number of rows in each group. */
  readonly groups: readonly number[];
  /** Checks a group and reads its rows in their order. */
  readGroup(index: number): AsyncGenerator<Slice>;
}

/** Most rows, or entries of lists, that are made at once: of a group of millions, objects for all would fill the memory. */
const SLICE = 65_536;

/**
 * Opens a Parquet file.
 * @param onDamagedText receives one call if some text isn't UTF-8
 * @throws Fault `file-unusable` if the file can't be read; another error if it is damaged, also from `readGroup`
 */
export async function openParquet(
  file: AsyncBuffer,
  path: string,
  onDamagedText: () => void,
): Promise<ParquetFile> {
  const metadata = await readFooter(file, path);
  const groups = metadata.row_groups.map((group) => Number(group.num_rows));
  const { children } = parquetSchema(metadata);
  const { columns, readGroup } = groupReader(file, metadata, path, onDamagedText);
  const lists = listsIn(children);
  if (!lists) return { columns, groups, readGroup };
  return {
    columns: lists.columns,
    groups,
    async *readGroup(index) {
      for await (const { read, rows } of readGroup(index)) {
        yield { read, rows: rows.flatMap(lists.rowsOf) };
      }
    },
  };
}

function groupReader(
  file: AsyncBuffer,
  metadata: FileMetaData,
  path: string,
  onDamagedText: () => void,
) {
  const schema = parquetSchema(metadata);
  const elements = schema.children.map(({ element }) => element);
  const columns = elements.map(({ name }) => name);
  const spend = budgetOf(path, file.byteLength);
  const plain = { ...metadata, schema: metadata.schema.map((one) => withoutScale(one, elements)) };
  const parsers = { stringFromBytes: textReader(onDamagedText) };
  let opened: ReturnType<typeof openCompressors> | undefined;
  return { columns, readGroup };

  async function* readGroup(index: number): AsyncGenerator<Slice> {
    const compressors = await (opened ??= openCompressors());
    const group = metadata.row_groups[index]!;
    const pages = await checkGroup(file, schema, group, path, spend, compressors);
    // Rows that are numbered from 0: the library counts those of earlier groups.
    const one = { ...plain, row_groups: [group], num_rows: group.num_rows };
    const total = Number(group.num_rows);
    const mostValues = Math.max(...group.columns.map(({ meta_data: m }) => Number(m!.num_values)));
    const length = Math.max(1, Math.floor((SLICE * total) / Math.max(total, mostValues)));
    const atOnce = Math.max(length, mostRows(pages, total));
    for (let start = 0; start < total; start += atOnce) {
      const [rowStart, rowEnd] = [start, Math.min(total, start + atOnce)];
      const options = { file, metadata: one, columns, compressors, parsers, utf8: false };
      const plan = parquetPlan({
        ...options,
        ...{ rowStart, rowEnd, pageLocationsByGroup: [pages] },
      });
      const read = readRowGroup({ ...options, rowStart, rowEnd }, plan, plan.groups[0]!);
      const { asyncColumns } = assembleAsync(read, parquetSchema(one), parsers);
      const values = await Promise.all(asyncColumns.map(async ({ data }) => data));
      const found = values.map(({ data, skipped }) => ({ data: flatten(data), skipped }));
      // The rows of a dictionary's entry share its bytes, which may be long.
      const known = new Map<Uint8Array, unknown>();
      for (let from = rowStart; from < rowEnd; from += length) {
        const rows = Array.from({ length: Math.min(length, rowEnd - from) }, (_, row) =>
          found.map(({ data, skipped }, i) =>
            exact(data[from + row - skipped], elements[i]!, known),
          ),
        );
        yield { read: rows.length, rows };
      }
    }
  }
}

/** Returns the number of rows on the longest page: a page is read as a whole, and no page many times over. */
function mostRows(pages: Readonly<Record<string, readonly PagePlace[]>>, total: number): number {
  let most = 0;
  for (const places of Object.values(pages)) {
    for (const [i, { first_row_index: first }] of places.entries()) {
      const end = places[i + 1]?.first_row_index ?? BigInt(total);
      most = Math.max(most, Number(end - first));
    }
  }
  return most;
}

function textReader(onDamagedText: () => void) {
  const [strict, lenient] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder()];
  let isTold = false;
  return (bytes: Uint8Array): string => {
    try {
      return strict.decode(bytes);
    } catch {
      if (!isTold) onDamagedText();
      isTold = true;
      return lenient.decode(bytes);
    }
  };
}

const isDecimal = ({ converted_type: converted, logical_type: logical }: SchemaElement) =>
  converted === 'DECIMAL' || logical?.type === 'DECIMAL';

/** Has the library leave a column of decimals as it stands: as numbers of 64 bits, two ids may become one. */
function withoutScale(element: SchemaElement, columns: readonly SchemaElement[]): SchemaElement {
  if (!isDecimal(element) || !columns.includes(element)) return element;
  const { converted_type: _converted, logical_type: _logical, ...plain } = element;
  return plain;
}

function exact(value: unknown, element: SchemaElement, known: Map<Uint8Array, unknown>): unknown {
  const scale = isDecimal(element) ? (element.scale ?? 0) : undefined;
  if (value instanceof Uint8Array) {
    const made =
      known.get(value) ??
      (scale === undefined ? bytesText(value) : decimalValue(bigEndian(value), scale));
    known.set(value, made);
    return made;
  }
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return scale !== undefined && isNumber ? decimalValue(BigInt(value), scale) : value;
}
