/** Most names that one sentence lists. */
const MOST_NAMED = 40;

/** Joins names for a sentence: all if they are at most 40, else the first 40 and the number of the rest. */
export function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const first = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}
