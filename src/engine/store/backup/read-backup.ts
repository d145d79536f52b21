import { Fault } from '../../domain/fault.ts';
import type { Run } from '../../domain/run.ts';
import { message } from '#messages/message.ts';
import { readLine, type BackupHead, type BackupLine, type BackupRow } from './backup-line.ts';

/** Damage of a back-up. Everything else in it can be read. */
export interface Damage {
  /** Numbers of lines, from 1, that are no part of a back-up. */
  readonly unread: readonly number[];
  /** True if the file ends before its last line. */
  readonly cutOff: boolean;
}

/** A back-up that is being read. */
interface OpenedBackup {
  readonly head: BackupHead;
  /** Complete datasets, runs and lines of documents; all lines of a run in one. */
  readonly groups: AsyncIterable<BackupLine>;
  /** The damage found; complete after the last group. */
  readonly damage: () => Damage;
}

/**
 * Opens a back-up and reads its first line.
 *
 * @param tell receives the share of the file that is read, 0 to 1
 * @throws Fault `file-unusable` if the file is no back-up
 */
export async function readBackup(file: Blob, tell: (share: number) => void): Promise<OpenedBackup> {
  const lines = linesIn(file, tell);
  const first = await lines.next();
  const head = first.done ? undefined : readLine(first.value);
  if (!head || !('format' in head)) throw new Fault('file-unusable', message('backup.noBackup'));
  const unread: number[] = [];
  let cutOff = true;

  async function* groups(): AsyncGenerator<BackupLine> {
    let open: Group | null = null;
    let at = 1;
    for await (const text of lines) {
      at++;
      const line = readLine(text);
      if (!line || 'format' in line) {
        unread.push(at);
        if (open) open.whole = false;
        continue;
      }
      if (line.of === 'end') {
        cutOff = false;
        break;
      }
      if (open && open.of === line.of && open.id === line.id) {
        open.rows.push(...line.rows);
        continue;
      }
      if (open) yield asFarAsRead(open);
      open = { ...line, rows: [...line.rows], whole: true };
    }
    if (open) yield asFarAsRead({ ...open, whole: open.whole && !cutOff });
  }

  return { head, groups: groups(), damage: () => ({ unread, cutOff }) };
}

/** The lines of one dataset, run or document so far. */
type Group = Omit<BackupLine, 'rows'> & {
  readonly rows: BackupRow[];
  /** False if a line of the group is missing. */
  whole: boolean;
};

/** Returns a group for its database. A finished run that lacks lines is a stopped one, which can be continued. */
function asFarAsRead({ of, id, rows, whole }: Group): BackupLine {
  const stopped = ({ store, row, ...key }: BackupRow): BackupRow =>
    store === 'runs' && (row as Run).state === 'finished'
      ? { store, row: { ...(row as Run), state: 'stopped' }, ...key }
      : { store, row, ...key };
  return { of, id, rows: whole ? rows : rows.map(stopped) };
}

/** Yields the whole lines of a gzip file; ends without an error where the file is cut off. */
async function* linesIn(file: Blob, tell: (share: number) => void): AsyncGenerator<string> {
  let read = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      tell((read += piece.length) / file.size);
      out.enqueue(piece);
    },
  });
  const text = file
    .stream()
    .pipeThrough(counted)
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream());
  const reader = text.getReader();
  let open = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (open + value).split('\n');
      open = lines.pop() ?? '';
      yield* lines;
    }
  } catch {
    // Damaged or cut off: the lines so far are whole.
    return;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
