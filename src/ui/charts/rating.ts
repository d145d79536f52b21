import type { Estimate } from '#engine/report/report.ts';

/** Elo points in a logit. */
const POINTS = 400 / Math.LN10;

/** A Bradley-Terry strength in logits, read in points as ratings are: 100 points win about 64 of 100 duels. */
export function ratingOf(strength: Estimate): Estimate {
  const { value, interval, nulls } = strength;
  return {
    ...strength,
    value: scaled(value),
    interval: interval && { low: interval.low * POINTS, high: interval.high * POINTS },
    nulls: { coin: scaled(nulls.coin), alwaysFirst: scaled(nulls.alwaysFirst) },
  };
}

function scaled(logits: number | null): number | null {
  return logits === null ? null : logits * POINTS;
}
