/** Shared over all (Jaccard), from 0 to 1, as of two items' genres; null where both are empty. */
export function jaccardOf(a: readonly string[], b: readonly string[]): number | null {
  const [one, other] = [new Set(a), new Set(b)];
  const shared = [...one].filter((each) => other.has(each)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? null : shared / all;
}
