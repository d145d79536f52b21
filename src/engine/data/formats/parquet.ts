import { Fault } from '../../domain/fault.ts';
import { sumOf } from '../../domain/sum-of.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from '../bad-rows.ts';
import type { KeptBytes } from '../kept-bytes.ts';
import { keptWhile } from '../kept-while.ts';
import { keptIn, stopIfAsked, type Reading } from '../reading.ts';
import type { SourceFile } from '../source-file.ts';
import { sourceBytes } from '../source-lines.ts';
import type { Row } from '../table.ts';
import type { TableFormat } from './format.ts';
import { typedRow } from './value-text.ts';

/** "PAR1". */
const MAGIC = [0x50, 0x41, 0x52, 0x31];

/** A Parquet file of flat columns, or of LensKit's lists. It is read by position, some rows of a group at a time. */
export const parquet: TableFormat = {
  kind: 'table',
  id: 'parquet',
  title: 'Parquet',
  endings: ['parquet'],
  namesColumns: true,
  recognises: ({ bytes }) => MAGIC.every((byte, i) => bytes[i] === byte),

  async open(source, bad, reading) {
    const { openParquet } = await import('./parquet/parquet-file.ts');
    const kept = keptIn(reading).part();
    const file = await bufferOf(source, bad, reading, kept);
    const onDamagedText = () =>
      bad.remark(message('importRemarks.damagedText', { file: source.path }));
    const { columns, groups, readGroup } = await orDamaged(source, () =>
      openParquet(file, source.path, onDamagedText),
    );
    const all = sumOf(groups);
    if (columns.length === 0 || all === 0) {
      throw new Fault('file-unusable', message('dataFaults.empty', { file: source.path }));
    }
    return { columns, rows: keptWhile(rows(), kept) };

    async function* rows(): AsyncGenerator<readonly Row[]> {
      let [first, line] = [0, 0];
      for (const index of groups.keys()) {
        const slices = readGroup(index);
        for (;;) {
          stopIfAsked(reading);
          const { value: slice, done } = await orDamaged(source, () => slices.next());
          if (done) break;
          first += slice.read;
          bad.countRows(source.path, slice.rows.length);
          const of = file.byteLength;
          const read = Math.round((of * first) / all);
          reading.emit({ file: source.path, read, of, rows: bad.rowsOf(source.path) });
          yield slice.rows.map((row) => typedRow(++line, row));
        }
      }
    }
  },
};

/** Reads parts of a file. A packed file is unpacked into memory first, since its parts can't be reached otherwise. */
async function bufferOf(source: SourceFile, bad: BadRows, reading: Reading, kept: KeptBytes) {
  const whole = source.blob ?? (await unpacked(source, bad, reading, kept));
  return {
    byteLength: whole.size,
    slice(from: number, to?: number) {
      stopIfAsked(reading);
      return whole.slice(from, to).arrayBuffer();
    },
  };
}

async function unpacked(
  source: SourceFile,
  bad: BadRows,
  reading: Reading,
  kept: KeptBytes,
): Promise<Blob> {
  const { path } = source;
  const { most } = kept;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of sourceBytes(source, bad, reading)) {
    size += chunk.byteLength;
    if (size > most) {
      throw new Fault('file-unusable', message('dataFaults.parquetTooLarge', { path, most }));
    }
    kept.add(chunk.byteLength);
    parts.push(chunk.slice());
  }
  return new Blob(parts);
}

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
