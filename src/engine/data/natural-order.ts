const WHOLE_NUMBER = /^\d+$/;

/**
 * Orders ids so that 9 comes before 10 and numbers before words, the same on every machine: no
 * locale enters. Datasets keep users and items in this order, whatever the order of their files.
 */
export function naturalOrder(a: string, b: string): number {
  const aIsNumber = WHOLE_NUMBER.test(a);
  const bIsNumber = WHOLE_NUMBER.test(b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
