import type { Statistic } from './bootstrap.ts';
import type { Weights } from './resamples.ts';

/** What each user adds above and below the line of a rate or mean. */
export interface Ratio {
  readonly above: Float64Array;
  readonly below: Float64Array;
}

/** Sums by user of which nothing is counted yet. */
export function emptyRatio(users: number): Ratio {
  return { above: new Float64Array(users), below: new Float64Array(users) };
}

/** Sum over sum, null where the lower one is 0. */
export function ratioOf(ratio: Ratio): Statistic {
  return Object.assign((weights: Weights) => quotient(ratio, weights), {
    each: (draws: readonly Weights[]) => quotients(ratio, draws),
  });
}

function quotient({ above, below }: Ratio, weights: Weights): number | null {
  let high = 0;
  let low = 0;
  for (let user = 0; user < above.length; user++) {
    const weight = weights[user] ?? 0;
    high += weight * (above[user] ?? 0);
    low += weight * (below[user] ?? 0);
  }
  return low === 0 ? null : high / low;
}

/**
 * Three draws in one go through the users: sums that don't wait for each other take half the time.
 * Every sum adds up in the order of the users, so that no number differs in its last digit.
 */
function quotients(ratio: Ratio, draws: readonly Weights[]): (number | null)[] {
  const { above, below } = ratio;
  const found: (number | null)[] = [];
  const whole = draws.length - (draws.length % 3);
  for (let d = 0; d < whole; d += 3) {
    const p = draws[d]!;
    const q = draws[d + 1]!;
    const r = draws[d + 2]!;
    let highP = 0;
    let highQ = 0;
    let highR = 0;
    let lowP = 0;
    let lowQ = 0;
    let lowR = 0;
    for (let user = 0; user < above.length; user++) {
      const a = above[user] ?? 0;
      const b = below[user] ?? 0;
      const wp = p[user] ?? 0;
      const wq = q[user] ?? 0;
      const wr = r[user] ?? 0;
      highP += wp * a;
      lowP += wp * b;
      highQ += wq * a;
      lowQ += wq * b;
      highR += wr * a;
      lowR += wr * b;
    }
    found.push(lowP === 0 ? null : highP / lowP);
    found.push(lowQ === 0 ? null : highQ / lowQ);
    found.push(lowR === 0 ? null : highR / lowR);
  }
  for (const weights of draws.slice(whole)) found.push(quotient(ratio, weights));
  return found;
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
