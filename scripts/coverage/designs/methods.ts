import { anytimeInterval } from '#engine/stats/anytime-interval.ts';
import { bootstrap } from '#engine/stats/bootstrap.ts';
import type { Interval } from '#engine/stats/interval.ts';
import { ratioOf, type Ratio } from '#engine/stats/ratio.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import { unseenUserInterval } from '#engine/stats/unseen-user.ts';
import { studentInterval, userInterval } from '#engine/stats/user-interval.ts';

type Found = Readonly<Record<string, Interval | null>>;

/** The intervals of a mean of values within a range, one value for each user. */
export function ofMean(ratio: Ratio, draws: Resamples, range: Interval): Found {
  const statistic = ratioOf(ratio);
  const { value, interval: resampled } = bootstrap(statistic, draws);
  const means = statistic.each!(draws.smooth).filter((one) => one !== null);
  return {
    product: userInterval(statistic, draws, { ...range, mean: true }).interval,
    bootstrap: resampled,
    'Student’s t': studentInterval(statistic, value!, draws, draws.users),
    'unseen user': unseenUserInterval(means, draws.users, range),
  };
}

/** A mean of one value of each user. */
export function meanOver(users: number, valueOf: () => number): Ratio {
  const above = Float64Array.from({ length: users }, valueOf);
  return { above, below: new Float64Array(users).fill(1) };
}

/** The betting interval of a mean of values from 0 to 1, one for each user. */
export function bettingOf({ above }: Ratio): Interval {
  return anytimeInterval([...above].map((one) => Math.min(1, Math.max(0, one))));
}
