import { sumOf } from '../../domain/sum-of.ts';
import {
  writeLine,
  type BackupGroup,
  type BackupHead,
  type BackupRow,
  type PieceLine,
  type RowsLine,
} from './backup-line.ts';
import { Cutter } from './cut.ts';
import { sizeOf } from './size-of.ts';
import { stopIfAsked } from './stop-if-asked.ts';

/** The most bytes of a line before it is compressed, unless its id alone is longer. */
const LINE_BYTES = 4 * 1024 ** 2;

/** Bytes of a line beside its rows or piece, and its id. */
const AROUND = 600;

type AnyLine = Parameters<typeof writeLine>[0];
/** A line of a group without what all of them have. */
type Content = Pick<RowsLine, 'rows' | 'last'> | Pick<PieceLine, 'part' | 'piece'>;

/** Writes the lines of a back-up into a gzip file, each once the compressor has taken the one before. */
export class LineWriter {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #blob: Promise<Blob>;
  readonly #signal: AbortSignal | undefined;
  readonly #most: number;
  readonly #encoder = new TextEncoder();
  #lines = 0;

  /** @param most the most bytes of a line; at least 4,096 */
  constructor(signal?: AbortSignal, most = LINE_BYTES) {
    const { readable, writable } = new CompressionStream('gzip');
    this.#blob = new Response(readable).blob();
    this.#blob.catch(() => undefined);
    this.#writer = writable.getWriter();
    this.#writer.closed.catch(() => undefined);
    this.#signal = signal;
    this.#most = most;
  }

  begin(head: BackupHead): Promise<void> {
    return this.#put(head);
  }

  /**
   * Writes the rows of a dataset, a run or some documents, on as many lines as they need.
   *
   * @param tell receives the share of them that is written, 0 to 1, after each line
   * @throws Fault `stopped` on request
   */
  async writeGroup(
    { of, id }: BackupGroup,
    rows: readonly BackupRow[],
    tell: (share: number) => void = () => {},
  ): Promise<void> {
    const most = this.#most - AROUND - sizeOf(id);
    const total = Math.max(1, sumOf(rows.map(sizeOf)));
    let [at, written] = [0, 0];
    const put = async (content: Content, size: number) => {
      await this.#put({ of, id, at: at++, ...content });
      this.#lines++;
      written += size;
      tell(Math.min(1, written / total));
    };
    const cutter = new Cutter(most, (part, piece) => put({ part, piece }, sizeOf(piece)));
    let open: BackupRow[] = [];
    let size = 0;
    for (const one of rows) {
      const beside = sizeOf({ ...one, row: null });
      const row = await cutter.cut(one.row, most - beside);
      const own = beside + sizeOf(row);
      if (open.length > 0 && size + own > most) {
        await put({ rows: open }, size);
        [open, size] = [[], 0];
      }
      open.push({ ...one, row });
      size += own;
    }
    await put({ last: true, rows: open }, size);
  }

  /** Writes the last line, and returns the file. */
  async end(): Promise<Blob> {
    await this.#put({ of: 'end', lines: this.#lines });
    await this.#writer.close();
    return this.#blob;
  }

  /** Gives up a file that will not be finished. */
  async abort(): Promise<void> {
    await this.#writer.abort().catch(() => undefined);
  }

  async #put(line: AnyLine): Promise<void> {
    stopIfAsked(this.#signal);
    await this.#writer.write(this.#encoder.encode(`${writeLine(line)}\n`));
  }
}
