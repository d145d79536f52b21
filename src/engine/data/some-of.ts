/** Most names that one sentence lists. */
const MOST_NAMED = 40;

/** Names as a sentence may list them: all where they are few, else the first and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const first = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}
