import type { Interval } from './interval.ts';

/**
 * The interval of a bounded figure whose users are all, or nearly all, alike: as many other users lie
 * at either bound as the mid-p upper limit for none among these allows, 1 - .05^(1/users), the "rule
 * of three" (Hanley and Lippman-Hand 1983). Null without users.
 */
export function alikeInterval(
  value: number,
  { low, high }: Interval,
  users: number,
): Interval | null {
  if (users === 0) return null;
  const others = 1 - 0.05 ** (1 / users);
  return { low: value - others * (value - low), high: value + others * (high - value) };
}
