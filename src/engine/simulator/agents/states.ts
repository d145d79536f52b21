import type { Task } from './agent.ts';
import type { Moment } from './moments.ts';

/** What a softmax never shows: far below any logit, and not so far that it makes no number. */
const NEVER = -1e9;

/** The mask A of SUBER's actor, a row a state: 0, or far below everything where an item was met. */
export function masksOf(moments: readonly Moment[], { items, repeats }: Task): Float32Array {
  const masks = new Float32Array(moments.length * items);
  if (repeats) return masks;
  for (const [row, { items: met, before }] of moments.entries()) {
    for (let i = 0; i < before; i++) masks[row * items + met[i]!] = NEVER;
  }
  return masks;
}

/** What a critic reads, a row a state: past ratings from -1 to 1, and 0 where there was none. */
export function ratingsOf(
  moments: readonly Moment[],
  { items }: Task,
  when: 'before' | 'after',
): Float32Array {
  const rows = new Float32Array(moments.length * items);
  for (const [row, { items: met, ratings, before }] of moments.entries()) {
    const upTo = when === 'before' ? before : met.length;
    for (let i = 0; i < upTo; i++) rows[row * items + met[i]!] = 2 * ratings[i]! - 1;
  }
  return rows;
}
