import { shuffled, type Stream } from '../random/stream.ts';

/**
 * The smallest pool that slates of `k` may be drawn from: two slates that share nothing. With less,
 * every duel of the user would be between lists that mostly agree.
 */
export const smallestPool = (k: number): number => 2 * k;

/**
 * Draws `m` slates of `k` from a pool, in random order, without replacement: they are disjoint until
 * the pool is used up. Then all of it comes back, shuffled anew, for the places still open; no
 * slate ever holds one thing twice.
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
