/** Returns a map from the key of each value to the value; of two with the same key, the last. */
export function byKey<T extends { readonly key: string }>(values: Iterable<T>): Map<string, T> {
  return new Map(Array.from(values, (value) => [value.key, value]));
}
