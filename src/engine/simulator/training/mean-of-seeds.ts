import type { Statistic } from '../../stats/bootstrap.ts';
import { meanOrNull } from '../../stats/mean.ts';
import { statisticOf, type UserCounts } from '../../stats/user-counts.ts';

/** The mean over seeds of one value each. A seed counts the same however many ratings it has; null ones are left out. */
export function ofSeeds(values: readonly (number | null)[]): number | null {
  return meanOrNull(values.filter((one) => one !== null));
}

/** The mean over seeds of the mean within each; `seeds` have a sum and a count for each person. */
export function meanOfSeeds(seeds: readonly UserCounts[]): Statistic {
  const each = seeds.map((rows) =>
    statisticOf(rows, ([sum, count]) => (count! > 0 ? sum! / count! : null)),
  );
  return (weights) => ofSeeds(each.map((statistic) => statistic(weights)));
}
