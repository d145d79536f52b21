const Z = 1.959963984540054;

/**
 * Wilson's 95 % interval of a rate of independent observations. Never of zero width, even with all
 * or no hits.
 * @returns null without observations.
 * @example wilson(10, 10); // { low: 0.7225, high: 1 }
 */
export function wilson(hits: number, of: number): { low: number; high: number } | null {
  if (of === 0) return null;
  const rate = hits / of;
  const z2 = (Z * Z) / of;
  const middle = (rate + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / of + z2 / (4 * of))) / (1 + z2);
  return {
    low: hits === 0 ? 0 : Math.max(0, middle - half),
    high: hits === of ? 1 : Math.min(1, middle + half),
  };
}
