import type { InteractionTable } from '../domain/dataset.ts';

/**
 * Returns the rank of each row among its user's rows of the same time, from 0: by the nanoseconds that the time lacks, then
 * in the order in which the rows were read. Rows without a time count as rows of one time; rows of one impression happened
 * together and share a rank. Undefined if no user has two rows of the same time and different ranks.
 * @param log rows sorted by user
 * @param readAs the number of each row in the order of reading; if absent, that order isn't known, and rows of the same
 * nanosecond share a rank
 * @param lost the nanoseconds that each row's time lacks; if absent, none
 */
export function orderInTies(
  { length, user, timestamp, impression }: InteractionTable,
  readAs: Uint32Array | undefined,
  lost?: Float32Array,
): Uint32Array | undefined {
  const order = new Uint32Array(length);
  let tied = false;
  for (let from = 0, to = 0; from < length; from = to) {
    while (to < length && user[to] === user[from]) to++;
    const rows = Uint32Array.from({ length: to - from }, (_, i) => from + i);
    const nanos = (row: number) => lost?.[row] ?? 0;
    rows.sort((a, b) => nanos(a) - nanos(b) || (readAs ? readAs[a]! - readAs[b]! : 0));
    /** The last row of each time, with its rank. A `Map` treats all NaN as one key. */
    const last = new Map<number, { rank: number; shown: string; nanos: number }>();
    for (const row of rows) {
      const before = last.get(timestamp[row]!);
      const shown = impression[row] ?? '';
      const sameMoment = before?.nanos === nanos(row);
      const together = sameMoment && (readAs ? shown !== '' && before.shown === shown : true);
      const rank = before === undefined ? 0 : before.rank + (together ? 0 : 1);
      last.set(timestamp[row]!, { rank, shown, nanos: nanos(row) });
      order[row] = rank;
      tied ||= rank > 0;
    }
  }
  return tied ? order : undefined;
}
