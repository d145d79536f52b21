import type { Statistic } from './bootstrap.ts';

/** What each user adds above and below the line of a rate or mean. */
export interface Ratio {
  readonly above: Float64Array;
  readonly below: Float64Array;
}

export function emptyRatio(users: number): Ratio {
  return { above: new Float64Array(users), below: new Float64Array(users) };
}

/** Sum over sum, null where the lower one is 0. */
export function ratioOf({ above, below }: Ratio): Statistic {
  return (weights) => {
    let high = 0;
    let low = 0;
    for (let user = 0; user < above.length; user++) {
      const weight = weights[user] ?? 0;
      high += weight * (above[user] ?? 0);
      low += weight * (below[user] ?? 0);
    }
    return low === 0 ? null : high / low;
  };
}

/** Adds one observation of a user. */
export function count(ratio: Ratio, user: number, value: number, weight = 1): void {
  ratio.above[user] = (ratio.above[user] ?? 0) + value;
  ratio.below[user] = (ratio.below[user] ?? 0) + weight;
}

/** All that was counted below the line. */
export function total({ below }: Ratio): number {
  return below.reduce((sum, one) => sum + one, 0);
}
