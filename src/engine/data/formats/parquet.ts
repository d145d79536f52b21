import { gunzipSync } from 'fflate';
import { Fault } from '../../domain/fault.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from '../bad-rows.ts';
import { MOST_KEPT } from '../kept-bytes.ts';
import { stopIfAsked, type Reading } from '../reading.ts';
import type { SourceFile } from '../source-file.ts';
import { sourceBytes } from '../source-lines.ts';
import type { Row } from '../table.ts';
import type { TableFormat } from './format.ts';
import { typedRow } from './value-text.ts';

/** "PAR1". */
const MAGIC = [0x50, 0x41, 0x52, 0x31];

/** Compressions that can be read. */
const CODECS = ['UNCOMPRESSED', 'SNAPPY', 'GZIP'];

/** A Parquet file of flat columns. It is read by position, one group of rows after the other. */
export const parquet: TableFormat = {
  kind: 'table',
  id: 'parquet',
  title: 'Parquet',
  endings: ['parquet'],
  namesColumns: true,
  recognises: ({ bytes }) => MAGIC.every((byte, i) => bytes[i] === byte),

  async open(source, bad, reading) {
    const { parquetMetadataAsync, parquetReadObjects, parquetSchema } = await import('hyparquet');
    const file = await bufferOf(source, bad, reading);
    const metadata = await orDamaged(source, () => parquetMetadataAsync(file));
    refuseCodec(
      source,
      metadata.row_groups.flatMap(({ columns }) =>
        columns.map((column) => column.meta_data?.codec),
      ),
    );
    const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
    if (columns.length === 0 || metadata.row_groups.length === 0) {
      throw new Fault('file-unusable', message('dataFaults.empty', { file: source.path }));
    }
    return { columns, rows: rows() };

    async function* rows(): AsyncGenerator<readonly Row[]> {
      let first = 0;
      for (const group of metadata.row_groups) {
        stopIfAsked(reading);
        const [rowStart, rowEnd] = [first, first + Number(group.num_rows)];
        const found = await orDamaged(source, () =>
          parquetReadObjects({ file, metadata, rowStart, rowEnd, compressors: { GZIP: ungzip } }),
        );
        first = rowEnd;
        bad.countRows(source.path, found.length);
        const of = file.byteLength;
        const read = Math.round((of * first) / Number(metadata.num_rows));
        reading.emit({ file: source.path, read, of, rows: bad.rowsOf(source.path) });
        yield found.map((row, i) =>
          typedRow(
            rowStart + i + 1,
            columns.map((name) => row[name]),
          ),
        );
      }
    }
  },
};

/** Reads parts of a file. A packed file is unpacked into memory first, since its parts can't be reached otherwise. */
async function bufferOf(source: SourceFile, bad: BadRows, reading: Reading) {
  const whole = source.blob ?? (await unpacked(source, bad, reading));
  return {
    byteLength: whole.size,
    slice(from: number, to?: number) {
      stopIfAsked(reading);
      return whole.slice(from, to).arrayBuffer();
    },
  };
}

async function unpacked(source: SourceFile, bad: BadRows, reading: Reading): Promise<Blob> {
  const { path } = source;
  const most = reading.mostKept ?? MOST_KEPT;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of sourceBytes(source, bad, reading)) {
    size += chunk.byteLength;
    if (size > most) {
      throw new Fault('file-unusable', message('dataFaults.parquetTooLarge', { path, most }));
    }
    parts.push(chunk.slice());
  }
  return new Blob(parts);
}

const ungzip = (bytes: Uint8Array): Uint8Array => gunzipSync(bytes);

/** Turns whatever the library throws at a damaged file into a fault. */
async function orDamaged<T>({ path }: SourceFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof Fault) throw thrown;
    throw new Fault('file-unusable', message('dataFaults.parquetDamaged', { path }), {
      cause: thrown,
    });
  }
}

function refuseCodec({ path }: SourceFile, codecs: readonly (string | undefined)[]): void {
  const codec = codecs.find((one) => one !== undefined && !CODECS.includes(one));
  if (codec === undefined) return;
  throw new Fault(
    'file-unusable',
    message('dataFaults.parquetCodec', { path, codec, known: CODECS }),
  );
}
