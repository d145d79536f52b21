/** Returns the sums of counts by name, in the order in which the names first appear. */
export function countsTogether<Counts extends Readonly<Partial<Record<string, number>>>>(
  all: readonly Counts[],
): Counts {
  const sums = new Map<string, number>();
  for (const [name, n = 0] of all.flatMap((one) => Object.entries(one))) {
    sums.set(name, (sums.get(name) ?? 0) + n);
  }
  return Object.fromEntries(sums) as Counts;
}
