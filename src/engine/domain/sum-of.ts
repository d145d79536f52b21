/** Adds values from the first to the last, beginning with 0; 0 without values. */
export function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
