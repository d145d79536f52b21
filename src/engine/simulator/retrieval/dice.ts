/**
 * The Sørensen-Dice coefficient of two sets, 2|A n B| / (|A| + |B|), from 0 to 1. It is 1 for two empty sets and 0 for
 * one empty set.
 *
 * @example diceOf(['drama', 'war'], ['drama']); // 0.667
 */
export function diceOf(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  if (one.size === 0 && other.size === 0) return 1;
  let shared = 0;
  for (const each of one) if (other.has(each)) shared++;
  return (2 * shared) / (one.size + other.size);
}
