import { normalQuantile } from '../../stats/normal.ts';
import { isSeparated, LEVEL, type Compared } from './standing.ts';

/** The chance with which the named users would find a difference. */
const POWER = 0.8;

/** More users than this are never named: so small a difference may as well be none. */
const MOST = 10_000;

/** The pairs that a study leaves open, and the users that would separate them. */
export interface Rest {
  readonly pairs: number;
  /** The pairs that so many users would separate. */
  readonly within: number;
  /** Users for all of these, rounded up to two digits; null if there are none. */
  readonly users: number | null;
  readonly most: number;
}

/**
 * Returns the users that would separate the open pairs with a power of .8, if their differences are as large as they
 * seem: the squared standard errors of a difference fall with the number of users. Each pair is tested at .05 over the
 * number of open pairs, the strictest step of Holm's correction. Null if every pair is separated.
 *
 * @param users the number of users behind the comparisons
 */
export function usersForRest(compared: readonly Compared[], users: number): Rest | null {
  const open = compared.filter((pair) => !isSeparated(pair));
  if (open.length === 0) return null;
  const reach = normalQuantile(1 - LEVEL / open.length / 2) + normalQuantile(POWER);
  const needed = open
    .map(({ alone = null }) => neededFor(alone, reach, users))
    .filter((one) => one <= MOST);
  return {
    pairs: open.length,
    within: needed.length,
    users: needed.length === 0 ? null : Math.max(...needed),
    most: MOST,
  };
}

/** @param alone the uncorrected p-value of the difference */
function neededFor(alone: number | null, reach: number, users: number): number {
  const z = alone === null ? 0 : normalQuantile(1 - alone / 2);
  return rounded(Math.max(users + 1, users * (reach / z) ** 2));
}

/** Rounds up to two digits. */
function rounded(n: number): number {
  if (!Number.isFinite(n)) return Infinity;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1);
  return Math.ceil(n / step) * step;
}
