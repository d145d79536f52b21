import { Fault } from '../../domain/fault.ts';
import { message } from '#messages/message.ts';
import { readLine, type BackupGroup, type BackupHead } from './backup-line.ts';
import { noDamage, type Damage } from './damage.ts';
import { GroupInProgress, type WholeGroup } from './group-in-progress.ts';
import { LinesIn } from './lines-in.ts';

/** The most UTF-16 code units of a line, by the version of the layout: version 1 has one line for a whole dataset. */
const LONGEST: Readonly<Record<number, number>> = { 1: 500 * 1024 ** 2, 2: 16 * 1024 ** 2 };

/** The most UTF-16 code units of the lines of a dataset, run or batch of documents, which are in memory together. */
const LARGEST = 8 * 1024 ** 3;

/** A file with more damaged lines is refused from there on. */
const MOST_DAMAGED = 1000;

/** How a back-up is read. */
export interface Reading {
  /** Receives the share of the file that is read, 0 to 1. */
  readonly tell: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A back-up that is being read. */
interface OpenedBackup {
  readonly head: BackupHead;
  /**
   * Whole datasets, and runs and documents as far as they can be read.
   *
   * @throws Fault `stopped` on request; `file-unusable` if a line is too long, or too many are damaged
   */
  readonly groups: AsyncIterable<WholeGroup>;
  /** The damage found; complete after the last group. */
  readonly damage: () => Damage;
}

/**
 * Opens a back-up and reads its first line.
 *
 * @throws Fault `file-unusable` if the file is no back-up; `stopped` on request
 */
export async function readBackup(file: Blob, reading: Reading): Promise<OpenedBackup> {
  const lines = new LinesIn(file, reading);
  try {
    const first = await lines.next(LONGEST[2]!);
    const head = first === null ? undefined : readLine(first, noCut);
    if (!head || !('format' in head)) throw new Fault('file-unusable', message('backup.noBackup'));
    const damage = noDamage();
    return { head, groups: groupsIn(lines, head, damage), damage: () => damage };
  } catch (thrown) {
    lines.close();
    throw thrown;
  }
}

async function* groupsIn(
  lines: LinesIn,
  { version }: BackupHead,
  damage: ReturnType<typeof noDamage>,
): AsyncGenerator<WholeGroup> {
  const longest = LONGEST[version] ?? LONGEST[2]!;
  const finished = new Set<string>();
  let open: GroupInProgress | null = null;
  let read = 0;
  const note = (why: Damage['lines'][number]['why']) => {
    damage.lines.push({ line: lines.at, why });
    if (damage.lines.length > MOST_DAMAGED) {
      throw new Fault('file-unusable', message('backup.tooDamaged', { line: lines.at }));
    }
  };
  const close = (group: GroupInProgress, cutOff = false): WholeGroup[] => {
    finished.add(keyOf(group));
    const whole = group.asFarAsRead(cutOff);
    if (whole) return [whole];
    if (group.of !== 'documents') damage.leftOut.push({ of: group.of, name: group.name });
    return [];
  };

  try {
    for (let text = await lines.next(longest); text !== null; text = await lines.next(longest)) {
      let joins = 0;
      const from: GroupInProgress | null = open;
      const line = readLine(text, (cut) => {
        joins++;
        return from ? from.join(cut) : noCut();
      });
      if (line && 'of' in line && line.of === 'end') {
        damage.cutOff = false;
        damage.missing = Math.max(0, line.lines - read);
        break;
      }
      read++;
      if (!line || 'format' in line) {
        note('unread');
        open?.afterDamage();
        continue;
      }
      if (!open || keyOf(open) !== keyOf(line)) {
        if (open) yield* close(open);
        open = null;
        if (finished.has(keyOf(line)) || joins > 0) {
          note('order');
          continue;
        }
        open = new GroupInProgress(line, damage.lines.at(-1)?.line === lines.at - 1);
      }
      const why = open.add(line, text.length);
      if (why) note(why);
      if (open.length > LARGEST) {
        throw new Fault('file-unusable', message('backup.tooLarge', { line: lines.at }));
      }
      if (open.ended) {
        yield* close(open);
        open = null;
      }
    }
    if (open) yield* close(open, damage.cutOff);
  } finally {
    lines.close();
  }
}

const keyOf = ({ of, id }: BackupGroup): string => `${of}/${id}`;

/** Refuses a value in pieces where no pieces came. */
function noCut(): never {
  throw new RangeError('No piece came before');
}
