import type { Dataset } from '../domain/dataset.ts';
import { Fault } from '../domain/fault.ts';
import type { Split } from '../domain/study.ts';
import { message } from '#messages/message.ts';

/** The two parts of one user's rows, each in the order of time. */
interface Cut {
  readonly earlier: Uint32Array;
  readonly later: Uint32Array;
  /** True if a position in time separates the parts, so that rows of one time may be on either side. */
  readonly atPosition: boolean;
}

/** Cuts the rows of one user, given in the order of time. */
type Cutter = (rows: Uint32Array) => Cut;

/**
 * Returns the function that cuts each user's interactions as a study asks. Without a split, test files of the data are
 * held out; without test files, the later half of each user, rounded up.
 * @param keyOf a random integer for each row, by which chance draws
 * @throws Fault `study-invalid` if the split needs a test file, or times, that the data doesn't have
 */
export function cutterOf(
  { log }: Dataset,
  split: Split = { kind: log.heldOut ? 'files' : 'half' },
  keyOf: (row: number) => number,
): Cutter {
  switch (split.kind) {
    case 'half':
      return at((rows) => rows >> 1);
    case 'leave-last':
      return at((rows) => Math.max(0, rows - split.n));
    case 'files': {
      const { heldOut } = log;
      if (!heldOut) throw new Fault('study-invalid', message('studyFaults.noTestFile'));
      return by((row) => heldOut[row] === 1);
    }
    case 'from': {
      refuseUntimed(log.timestamp, split.kind);
      const from =
        typeof split.moment === 'number' ? split.moment : Date.parse(split.moment) / 1000;
      return by((row) => log.timestamp[row]! >= from);
    }
    case 'latest': {
      refuseUntimed(log.timestamp, split.kind);
      const times = log.timestamp.filter((time) => !Number.isNaN(time)).sort();
      const from = times[times.length - partOf(times.length, split.share)]!;
      return by((row) => log.timestamp[row]! >= from);
    }
    case 'random':
      return dealt(keyOf, (index, rows) => index < Math.round(rows * split.share));
    case 'folds':
      return dealt(keyOf, (index) => index % split.folds === split.fold - 1);
  }
}

/**
 * Returns a share of some rows, rounded up: 34 of 100 at .34, although 100 * .34 is a little more than 34 as a number of
 * JavaScript.
 */
function partOf(rows: number, share: number): number {
  const exact = rows * share;
  return Math.ceil(exact - exact * 1e-12);
}

function refuseUntimed(times: Float64Array, kind: 'from' | 'latest'): void {
  if (times.every(Number.isNaN))
    throw new Fault('study-invalid', message('studyFaults.noTimesToSplit', { kind }));
}

function at(indexIn: (rows: number) => number): Cutter {
  return (rows) => {
    const index = indexIn(rows.length);
    return { earlier: rows.subarray(0, index), later: rows.subarray(index), atPosition: true };
  };
}

function by(isLater: (row: number) => boolean): Cutter {
  return (rows) => ({
    earlier: rows.filter((row) => !isLater(row)),
    later: rows.filter(isLater),
    atPosition: false,
  });
}

/** Puts a user's rows in random order, and holds out those whose indices are wanted. */
function dealt(
  keyOf: (row: number) => number,
  isLater: (index: number, rows: number) => boolean,
): Cutter {
  return (rows) => {
    const order = rows.slice().sort((a, b) => keyOf(a) - keyOf(b));
    const later = new Set(order.filter((_, index) => isLater(index, rows.length)));
    return by((row) => later.has(row))(rows);
  };
}
