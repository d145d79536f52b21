import type { Interval } from './interval.ts';

/** Chance of a miss on each side. */
const TAIL = 0.025;
/** An end is known to this share of the range. */
const NEAR = 1e-11;
/** More steps than an end ever needs. */
const STEPS = 100;

/**
 * An interval of a mean of values within known bounds that needs no spread to be seen (Gaffke 2005):
 * the users' weights are drawn from the uniform Dirichlet distribution together with one more,
 * unseen user, who lies at the lower bound for the low end and at the upper bound for the high end.
 * For shares of yes and no it is the exact interval of Clopper and Pearson; with ties as halves, it
 * leaves out .5 exactly where the sign test has p < .05. Users who are all or nearly alike don't
 * make it short, since one in a few that nobody saw may differ.
 *
 * The unseen user's weight is integrated exactly, which leaves less chance in the ends.
 * @param means of draws of the users alone, each weighted by exponential numbers
 * @param users number of users who contribute; at least 1
 */
export function unseenUserInterval(
  means: readonly number[],
  users: number,
  range: Interval,
): Interval {
  return mixedInterval(means, users, range, 0);
}

/**
 * The same interval, less conservative where values lie between the bounds. There the unseen user at
 * the worse bound is farther off than anybody seen, and the interval above holds 99 % and more. The
 * mid-p interval of a share (Lancaster 1961; Berry and Armitage 1995) is half of each: the unseen
 * user lies at either bound with chance 1/2. Here the chance of the farther bound is (1 - v) / 2,
 * where v is the values' variance as a share of the largest that the bounds allow, m (1 - m): with
 * yes and no alone (v = 1) the interval is the exact one, since mid-p holds only 91 % at worst
 * there; with hardly any spread it is mid-p.
 * @param means as above
 * @param users as above
 */
export function midUserInterval(
  means: readonly number[],
  users: number,
  range: Interval,
): Interval {
  return mixedInterval(means, users, range, (1 - spreadOf(means, users, range)) / 2);
}

/**
 * The variance of the users' values as a share of the largest between the bounds, at most 1; 1 where
 * all lie at one bound. Draws by uniform Dirichlet weights have a variance of that of the values
 * divided by users + 1.
 */
function spreadOf(means: readonly number[], users: number, { low, high }: Interval): number {
  let [sum, squares] = [0, 0];
  for (const one of means) {
    sum += one - low;
    squares += (one - low) ** 2;
  }
  const mean = sum / means.length;
  const most = mean * (high - low - mean);
  if (most <= 1e-12 * (high - low) ** 2) return 1;
  const variance = Math.max(0, squares / means.length - mean ** 2);
  return Math.min(1, ((users + 1) * variance) / most);
}

/** @param other chance that the unseen user lies at the farther bound, 0 to 1/2 */
function mixedInterval(
  means: readonly number[],
  users: number,
  { low, high }: Interval,
  other: number,
): Interval {
  const range = high - low;
  const down = Float64Array.from(means, (mean) => Math.min(range, Math.max(0, mean - low)));
  const up = down.map((one) => range - one);
  return {
    low: low + reachOf(down, users, range, other),
    high: high - reachOf(up, users, range, other),
  };
}

/**
 * Returns the distance from the bound below which the mean lies with probability `TAIL`. With the
 * unseen user's weight w, a draw at distance d becomes (1 - w) d, or (1 - w) d + w range at the
 * farther bound, and P(1 - w < x) is x to the power of the users.
 */
function reachOf(distances: Float64Array, users: number, range: number, other: number): number {
  const sorted = distances.toSorted();
  const wanted = TAIL * sorted.length;
  // The first draw at whose distance the probability is large enough, by bisection.
  let [first, last] = [0, Math.min(sorted.length - 1, Math.ceil(wanted / (1 - other)))];
  while (first < last) {
    const middle = (first + last) >> 1;
    if (drawsBelow(sorted[middle]!) >= wanted) last = middle;
    else first = middle + 1;
  }
  const end = sorted[first]!;
  // Nearer than every draw, the probability is a power of the reach.
  if (first === 0) return end * Math.min(1, wanted / drawsBelow(end)) ** (1 / users);
  return between(sorted[first - 1]!, end);

  /** Between two draws it is smooth: false position (the Illinois rule) takes a few steps. */
  function between(low: number, high: number): number {
    let [below, above] = [drawsBelow(low) - wanted, drawsBelow(high) - wanted];
    for (let i = 0, side = 0; i < STEPS && high - low > NEAR * range; i++) {
      const middle = (low * above - high * below) / (above - below);
      const there = drawsBelow(middle) - wanted;
      if (Math.abs(there) < NEAR) return middle;
      if (there < 0) {
        [low, below] = [middle, there];
        if (side === -1) above /= 2;
        side = -1;
      } else {
        [high, above] = [middle, there];
        if (side === 1) below /= 2;
        side = 1;
      }
    }
    return (low + high) / 2;
  }

  function drawsBelow(reach: number): number {
    let sum = 0;
    for (const one of sorted) {
      if (one > reach) {
        const chance = (1 - other) * (reach / one) ** users;
        sum += chance;
        if (chance < NEAR) break;
      } else {
        sum += 1 - other;
        if (other > 0 && one < range) {
          sum += other * (1 - ((range - reach) / (range - one)) ** users);
        }
      }
    }
    return sum;
  }
}
