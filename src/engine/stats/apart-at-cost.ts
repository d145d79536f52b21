import { sumOf } from '../domain/sum-of.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { meanOf } from './mean.ts';
import { studentTwoSided } from './student.ts';

/** One way of comparing systems in pairs, with its price. */
export interface Way {
  /** For each pair, the difference of its two systems by user: NaN where unknown. */
  readonly differences: readonly Float64Array[];
  /** The number of judge calls by user: 0 for a user who was never asked about. */
  readonly calls: readonly number[];
}

/** Shares of the pairs that two ways tell apart with the same number of calls. */
export interface AtCost {
  /** The number of calls that each way may make. */
  readonly calls: number;
  /** The number of users that each way reaches with them. */
  readonly users: readonly [number, number];
  /** The shares from 0 to 1, one for each sample of users. */
  readonly shares: readonly [Float64Array, Float64Array];
}

/** The number of samples of users. */
export const SAMPLES = 200;
/** The fewest users of a sample: no fewer can tell two systems apart. */
const LEAST = 6;
const LEVEL = 0.05;

/**
 * True if the mean of differences over users is unlikely to be zero: Student's t, two-sided, p below .05. No p is below
 * 2^(1 - users), the smallest of a sign-flip test, so five users or fewer tell nothing apart.
 */
export function isApart(differences: readonly number[]): boolean {
  const n = differences.length;
  if (2 ** (1 - n) >= LEVEL) return false;
  const mean = meanOf(differences);
  if (Math.abs(mean) < 1e-12) return false;
  const squares = sumOf(differences.map((one) => (one - mean) ** 2));
  if (squares < 1e-24) return true;
  return studentTwoSided(mean / Math.sqrt(squares / (n * (n - 1))), n - 1) < LEVEL;
}

/**
 * Lets two ways of comparing the same pairs make the same number of calls, and counts the pairs that each tells apart.
 * Each gets half of what the cheaper one made, on users drawn without replacement, {@link SAMPLES} times: a sample of
 * users is as good as a smaller study, so that without any difference each way tells 5 % of the pairs apart.
 *
 * @returns null if there is no pair, or a way reaches fewer than six users
 */
export function apartAtCost(ways: readonly [Way, Way], stream: Stream): AtCost | null {
  if (ways[0].differences.length === 0) return null;
  const reached = ways.map(({ calls }) => calls.flatMap((n, user) => (n > 0 ? [user] : [])));
  const spent = ways.map(({ calls }) => sumOf(calls));
  const budget = Math.floor(Math.min(...spent) / 2);
  const sizes = ways.map((_, i) => Math.floor((budget * reached[i]!.length) / spent[i]!));
  if (!sizes.every((size) => size >= LEAST)) return null;
  const shareOf = (i: 0 | 1, sample: number): number => {
    const own = stream.child(`way ${i}/${sample}`);
    const users = shuffled(reached[i]!, own).slice(0, sizes[i]);
    const apart = ways[i].differences.filter((all) =>
      isApart(users.map((user) => all[user]!).filter((one) => !Number.isNaN(one))),
    );
    return apart.length / ways[i].differences.length;
  };
  const shares = ([0, 1] as const).map((i) =>
    Float64Array.from({ length: SAMPLES }, (_, sample) => shareOf(i, sample)),
  );
  return { calls: budget, users: [sizes[0]!, sizes[1]!], shares: [shares[0]!, shares[1]!] };
}
