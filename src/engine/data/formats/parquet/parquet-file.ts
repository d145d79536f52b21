import {
  parquetRead,
  parquetSchema,
  type AsyncBuffer,
  type FileMetaData,
  type SchemaElement,
} from 'hyparquet';
import { bigEndian, decimalValue } from '../decimal-value.ts';
import { bytesText } from '../value-text.ts';
import { budgetOf } from './budget.ts';
import { checkGroup, compressors } from './check-group.ts';
import { listsIn } from './lists-in.ts';
import { readFooter } from './read-footer.ts';

interface ParquetFile {
  readonly columns: readonly string[];
  /** The number of rows in each group. */
  readonly groups: readonly number[];
  /** Checks a group and reads its rows, each as the values of the columns. */
  readGroup(index: number): Promise<readonly unknown[][]>;
}

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
    readGroup: async (index) => (await readGroup(index)).flatMap(lists.rowsOf),
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
  const readGroup = async (index: number): Promise<readonly unknown[][]> => {
    const group = metadata.row_groups[index]!;
    await checkGroup(file, schema, group, path, spend);
    // Rows that are numbered from 0: the library counts those of earlier groups.
    const one = { ...plain, row_groups: [group], num_rows: group.num_rows };
    let rows: readonly unknown[][] = [];
    await parquetRead({
      ...{ file, metadata: one, columns, compressors, parsers, utf8: false },
      onComplete: (found) => (rows = found),
    });
    // The rows of a dictionary's entry share its bytes, which may be long.
    const known = new Map<Uint8Array, unknown>();
    return rows.map((row) => row.map((value, i) => exact(value, elements[i]!, known)));
  };
  return { columns, readGroup };
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
