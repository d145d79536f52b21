import { RecordBatchReader, type RecordBatch } from 'apache-arrow';
import { countedChunks } from '../../counted-chunks.ts';
import { checkBatch } from './check-batch.ts';
import { checkedStream, checkFile } from './checked-bytes.ts';
import { valueReader } from './read-value.ts';
import { refuseTypes } from './refuse-types.ts';

/** Some rows: their number, and a function for each column that reads its value in a row. */
export interface Batch {
  readonly rows: number;
  readonly values: readonly ((row: number) => unknown)[];
}

interface ArrowFile {
  readonly columns: readonly string[];
  /** Returns the next rows, or undefined at the end. */
  nextBatch(): Promise<Batch | undefined>;
}

/**
 * Opens Arrow's columns. A stream is read batch after batch; a file is read into memory first.
 * @throws Fault `file-unusable` if it can't be read; another error if it is damaged, also from `nextBatch`
 */
export async function openArrow(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
): Promise<ArrowFile> {
  let read = 0;
  const bytes = countedChunks(chunks, ({ byteLength }) => (read += byteLength));
  const first = await bytes.next();
  const resumed = async function* resumed() {
    if (first.value) yield first.value;
    yield* bytes;
  };
  // "ARROW1" begins a file; its index stands at the end.
  const isFile = first.value?.[0] === 'A'.charCodeAt(0);
  let reader: RecordBatchReader;
  if (isFile) {
    const whole = await collected(resumed());
    checkFile(whole, path);
    reader = RecordBatchReader.from(whole);
  } else {
    reader = await RecordBatchReader.from(checkedStream(resumed(), path));
  }
  await reader.open();
  const { schema } = reader;
  refuseTypes(schema, path);
  const shape = String(schema);
  const columns = schema.fields.map(({ name }) => name);
  return {
    columns,
    async nextBatch() {
      const { value } = (await reader.next()) as { readonly value?: RecordBatch | null };
      if (!value) return undefined;
      if (String(value.schema) !== shape) throw new RangeError('another schema');
      checkBatch(value, read);
      const values = columns.map((_, i) => valueReader(value.getChildAt(i)));
      return { rows: value.numRows, values };
    },
  };
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunks) parts.push(chunk.slice());
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
