import type { Task } from './agent.ts';
import type { Moment } from './moments.ts';
import { pastAt } from './past.ts';

/** States as networks read them; both arrays are [states, items]. */
interface StateRows {
  /** The ratings of `pastAt`; 0 for items that weren't met. */
  readonly ratings: Float32Array;
  /**
   * The number of times each item was met, which the mask A of SUBER's actor multiplies. With the mask, the row of
   * somebody who has met every item is 0, so that everything may be shown again.
   */
  readonly met: Float32Array;
}

/** The states before or after each step. */
export function statesOf(
  moments: readonly Moment[],
  { items, mask }: Task,
  when: 'before' | 'after',
): StateRows {
  const rows = {
    ratings: new Float32Array(moments.length * items),
    met: new Float32Array(moments.length * items),
  };
  for (let row = 0; row < moments.length; row++) {
    const past = pastAt(moments[row]!, when);
    const isMasked = !(mask && past.items.length === items);
    for (let i = 0; i < past.items.length; i++) {
      const at = row * items + past.items[i]!;
      rows.ratings[at] = past.ratings[i]!;
      if (isMasked) rows.met[at] = past.times[i]!;
    }
  }
  return rows;
}
