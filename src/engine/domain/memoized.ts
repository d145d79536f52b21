/** A function that computes the value of each key once. */
export function memoized<K, T>(of: (thing: K) => T): (thing: K) => T {
  const known = new Map<K, T>();
  return (thing) => {
    if (!known.has(thing)) known.set(thing, of(thing));
    return known.get(thing)!;
  };
}
