import type { InteractionTable } from '../domain/dataset.ts';

/**
 * Returns the rank of each row among its user's rows of the same time, from 0, in the order in which they were read.
 * Rows without a time count as rows of one time; rows of one impression happened together and share a rank. Undefined
 * if no user has two rows of the same time and different ranks.
 * @param log rows sorted by user
 * @param readAs the number of each row in the order of reading
 */
export function orderInTies(
  { length, user, timestamp, impression }: InteractionTable,
  readAs: Uint32Array,
): Uint32Array | undefined {
  const order = new Uint32Array(length);
  let tied = false;
  for (let from = 0, to = 0; from < length; from = to) {
    while (to < length && user[to] === user[from]) to++;
    const rows = Uint32Array.from({ length: to - from }, (_, i) => from + i);
    rows.sort((a, b) => readAs[a]! - readAs[b]!);
    /** The rank of the last row of each time, and its impression. A `Map` treats all NaN as one key. */
    const last = new Map<number, { readonly rank: number; readonly shown: string }>();
    for (const row of rows) {
      const before = last.get(timestamp[row]!);
      const shown = impression[row] ?? '';
      const together = shown !== '' && before?.shown === shown;
      const rank = before === undefined ? 0 : before.rank + (together ? 0 : 1);
      last.set(timestamp[row]!, { rank, shown });
      order[row] = rank;
      tied ||= rank > 0;
    }
  }
  return tied ? order : undefined;
}
