/**
 * The categories that two items share, divided by all categories of the two (Jaccard), from 0 to 1; null where one of
 * them has none, since it is unknown then what it is.
 */
export function sharedCategories(one: readonly string[], other: readonly string[]): number | null {
  if (one.length === 0 || other.length === 0) return null;
  const all = new Set([...one, ...other]).size;
  return (new Set(one).size + new Set(other).size - all) / all;
}
