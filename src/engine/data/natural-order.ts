const WHOLE_NUMBER = /^\d+$/;

/**
 * Compares ids so that 9 precedes 10 and numbers precede words. Uses no locale, so the order is the same on every
 * machine. Datasets store users and items in this order, independent of file order.
 */
export function naturalOrder(a: string, b: string): number {
  const aIsNumber = WHOLE_NUMBER.test(a);
  const bIsNumber = WHOLE_NUMBER.test(b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
