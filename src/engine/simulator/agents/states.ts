import type { Task } from './agent.ts';
import type { Moment } from './moments.ts';
import { pastAt } from './past.ts';

/**
 * How often each item was met before the step, a row a state: what the mask A of SUBER's actor falls on. With
 * the mask a row of somebody who has met everything is 0, since everything may be shown again.
 */
export function metOf(moments: readonly Moment[], { items, mask }: Task): Float32Array {
  const rows = new Float32Array(moments.length * items);
  for (const [row, moment] of moments.entries()) {
    const { items: met, times } = pastAt(moment, 'before');
    if (mask && met.length === items) continue;
    met.forEach((item, i) => (rows[row * items + item] = times[i]!));
  }
  return rows;
}

/** What networks read, a row a state: the ratings of `pastAt`, and 0 where there was none. */
export function ratingsOf(
  moments: readonly Moment[],
  { items }: Task,
  when: 'before' | 'after',
): Float32Array {
  const rows = new Float32Array(moments.length * items);
  for (const [row, moment] of moments.entries()) {
    const { items: met, ratings } = pastAt(moment, when);
    met.forEach((item, i) => (rows[row * items + item] = ratings[i]!));
  }
  return rows;
}
