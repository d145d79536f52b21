import { sumOf } from '../domain/sum-of.ts';
import type { Statistic } from './bootstrap.ts';
import type { Weights } from './resamples.ts';

/** Each user's contributions to numerator and denominator of a rate or mean. */
export interface Ratio {
  readonly above: Float64Array;
  readonly below: Float64Array;
}

/** Returns a ratio with zero contributions of each user. */
export function emptyRatio(users: number): Ratio {
  return { above: new Float64Array(users), below: new Float64Array(users) };
}

/** Returns the statistic "sum above divided by sum below"; null where the lower sum is 0. */
export function ratioOf(ratio: Ratio): Statistic {
  return Object.assign((weights: Weights) => quotient(ratio, weights), {
    each: (draws: readonly Weights[]) => quotients(ratio, draws),
    below: ratio.below,
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
 * Evaluates three draws in one loop over the users: independent sums take half the time. Every sum
 * adds in the order of the users, so that each value is identical to the last digit.
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
export function addObservation(ratio: Ratio, user: number, value: number, weight = 1): void {
  ratio.above[user] = (ratio.above[user] ?? 0) + value;
  ratio.below[user] = (ratio.below[user] ?? 0) + weight;
}

/** The sum of all denominators. */
export function total({ below }: Ratio): number {
  return sumOf(below);
}
