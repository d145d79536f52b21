import type { Interval } from '../../report/report.ts';

/** A value with its own interval. */
interface Part {
  readonly value: number;
  readonly interval: Interval | null;
}

/**
 * The mean of independent figures with a 95% interval built from theirs: their distances to each side are squared and
 * summed (MOVER, Zou and Donner 2008), which preserves asymmetry.
 *
 * @returns null without parts; a null interval where a part has none
 */
export function meanOfEstimates(
  parts: readonly Part[],
): { readonly value: number; readonly interval: Interval | null } | null {
  if (parts.length === 0) return null;
  const value = parts.reduce((sum, part) => sum + part.value, 0) / parts.length;
  let [down, up] = [0, 0];
  for (const { value: own, interval } of parts) {
    if (!interval) return { value, interval: null };
    down += (own - interval.low) ** 2;
    up += (interval.high - own) ** 2;
  }
  return {
    value,
    interval: {
      low: value - Math.sqrt(down) / parts.length,
      high: value + Math.sqrt(up) / parts.length,
    },
  };
}
