import type { Task } from './agent.ts';
import type { Moment } from './moments.ts';
import { pastAt } from './past.ts';

/** What networks read of states, a row a state: [count, items]. */
export interface StateRows {
  /** The ratings of `pastAt`, and 0 where there was none. */
  readonly ratings: Float32Array;
  /**
   * How often each item was met: what the mask A of SUBER's actor falls on. With the mask the row of somebody who
   * has met everything is 0, since everything may be shown again.
   */
  readonly met: Float32Array;
}

/** The states before steps, or after them. */
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
