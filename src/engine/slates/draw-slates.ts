import { shuffled, type Stream } from '../random/stream.ts';

/**
 * The smallest pool from which slates of `k` may be drawn: enough for two slates without a common
 * item. With a smaller pool, every duel of the user would compare lists that mostly agree.
 */
export const smallestPool = (k: number): number => 2 * k;

/**
 * Draws `m` slates of `k` from a pool, in random order, without replacement: slates are disjoint
 * until the pool is used up. Then the pool is shuffled again for the remaining positions; no slate
 * ever holds an item twice.
 * @throws RangeError where the pool is smaller than `k`.
 */
export function drawSlates<T>(pool: readonly T[], m: number, k: number, stream: Stream): T[][] {
  if (pool.length < k) throw new RangeError(`Slates of ${k} can't be drawn from ${pool.length}`);
  const deck: T[] = [];
  return Array.from({ length: m }, () => {
    const slate = deck.splice(0, k);
    if (slate.length < k) {
      const fresh = shuffled(pool, stream);
      for (const each of fresh) {
        if (slate.length < k && !slate.includes(each)) slate.push(each);
        else deck.push(each);
      }
    }
    return slate;
  });
}
