/** The most values with a part of their own; the others share one. */
const OWN = 5;

/**
 * Returns the values that get a part of their own, the most frequent first and equally frequent ones by name: all of up to
 * six values, else five of them.
 * @param counts the number of times that each value occurs
 */
export function mostFrequent(counts: ReadonlyMap<string, number>): string[] {
  const order = [...counts]
    .sort(([x, n], [y, m]) => m - n || (x < y ? -1 : 1))
    .map(([value]) => value);
  // A part that all others share would be the sixth value alone.
  return order.length <= OWN + 1 ? order : order.slice(0, OWN);
}

/** Counts how often each value occurs. */
export function frequencies(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
