/**
 * Returns the least values of the second and of the last third of numbers. Equal numbers stay together; where they fill
 * more than the first third, the second begins after them, and a third may be empty. Null where all are equal.
 * @param sorted ascending
 */
export function thirdCuts(sorted: ArrayLike<number>): readonly [number, number] | null {
  const least = sorted[0];
  const values = Array.from(sorted);
  const next = values.find((value) => value > least!);
  if (next === undefined) return null;
  const [second, last] = [1, 2].map((third) => values[Math.floor((third * values.length) / 3)]!);
  const from = second === least ? next : second!;
  return [from, Math.max(from, last!)];
}
