import { Fault } from '../../domain/fault.ts';
import { message } from '#messages/message.ts';
import { countedChunks } from '../counted-chunks.ts';
import { keptWhile } from '../kept-while.ts';
import { keptIn, stopIfAsked } from '../reading.ts';
import type { SourceFile } from '../source-file.ts';
import { sourceBytes } from '../source-lines.ts';
import type { Row } from '../table.ts';
import { viewOf } from '../view-of.ts';
import type { Batch } from './arrow/open-arrow.ts';
import type { TableFormat } from './format.ts';
import { typedRow } from './value-text.ts';

/** "ARROW1", with which a file begins. */
const FILE = [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31];
/** The mark before each message, with which a stream begins. */
const STREAM = [0xff, 0xff, 0xff, 0xff];
/** Rows that are passed on at once. */
const BATCH = 4096;

const begins = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, i) => bytes[i] === byte);

/**
 * Arrow's columns as a file (Feather, version 2) or a stream. A stream is read batch after batch; a file is read into
 * memory first, since its index stands at the end.
 */
export const arrow: TableFormat = {
  kind: 'table',
  id: 'arrow',
  title: 'Arrow',
  endings: ['arrow', 'arrows', 'feather'],
  namesColumns: true,
  recognises: ({ bytes }) => begins(bytes, FILE) || isStream(bytes),

  async open(source, bad, reading) {
    const { openArrow } = await import('./arrow/open-arrow.ts');
    let read = 0;
    let isFile = false;
    const kept = keptIn(reading).part();
    const bytes = countedChunks(sourceBytes(source, bad, reading), (chunk) => {
      isFile ||= read === 0 && begins(chunk, FILE);
      read += chunk.byteLength;
      if (!isFile) return;
      if (read > kept.most) throw tooLarge(source, kept.most);
      kept.add(chunk.byteLength);
    });
    const opened = await orDamaged(source, () => openArrow(bytes, source.path));
    const { columns, nextBatch } = opened;
    if (columns.length === 0) {
      throw new Fault('file-unusable', message('dataFaults.empty', { file: source.path }));
    }
    return { columns: unlike(columns), rows: keptWhile(rows(), kept) };

    async function* rows(): AsyncGenerator<readonly Row[]> {
      let before = 0;
      for (;;) {
        const batch = await orDamaged(source, nextBatch);
        if (!batch) break;
        yield* rowsOf(batch, before);
        before += batch.rows;
      }
      if (before === 0) {
        throw new Fault('file-unusable', message('dataFaults.empty', { file: source.path }));
      }
    }

    async function* rowsOf(batch: Batch, before: number): AsyncGenerator<readonly Row[]> {
      for (let from = 0; from < batch.rows; from += BATCH) {
        stopIfAsked(reading);
        const length = Math.min(BATCH, batch.rows - from);
        bad.countRows(source.path, length);
        const found = await orDamaged(source, async () =>
          Array.from({ length }, (_, i) =>
            typedRow(
              before + from + i + 1,
              batch.values.map((value) => value(from + i)),
            ),
          ),
        );
        if (found.some(({ cells }) => cells.some((cell) => cell.includes('\ufffd')))) {
          bad.remark(message('importRemarks.damagedText', { file: source.path }));
        }
        yield found;
      }
    }
  },
};

/** True for the start of a stream: the mark, the length of the first message, and its place as FlatBuffers write it. */
function isStream(bytes: Uint8Array): boolean {
  if (bytes.length < 12 || !begins(bytes, STREAM)) return false;
  const view = viewOf(bytes);
  const [length, root] = [view.getInt32(4, true), view.getInt32(8, true)];
  return length > 0 && length % 8 === 0 && root > 0 && root < length;
}

/** Gives equal names of columns a number. */
function unlike(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** Turns whatever the library throws at a damaged or compressed file into a fault. */
async function orDamaged<T>(source: SourceFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof Fault) throw thrown;
    if (thrown instanceof Error && /compressed/i.test(thrown.message)) {
      throw new Fault('file-unusable', message('dataFaults.arrowPacked', { path: source.path }), {
        cause: thrown,
      });
    }
    throw damaged(source, thrown);
  }
}

function tooLarge({ path }: SourceFile, most: number): Fault {
  return new Fault('file-unusable', message('dataFaults.arrowTooLarge', { path, most }));
}

function damaged({ path }: SourceFile, cause?: unknown): Fault {
  return new Fault('file-unusable', message('dataFaults.arrowDamaged', { path }), { cause });
}
