import { leave, type LeftOut } from '../domain/left-out.ts';
import { chosenAt, type Chosen, type DuelTable } from './duel-table.ts';

/** Tolerance for utilities that are equal except for rounding. */
export const EQUAL = 1e-9;

/**
 * The losses of a user's answers, as means over the user's scored ordered pairs, with or without
 * self-pairs.
 */
export interface UserRegret {
  /** The judge's own regret, in units of utility. */
  readonly judge: number;
  /** The loss of a coin on the same pairs; the worst judge loses twice this. */
  readonly coin: number;
  readonly alwaysFirst: number;
  readonly pairs: number;
}

/** The pairs that cost nothing by definition and enter the denominator nevertheless. */
export interface Denominator {
  /** True, the default, to count a slate against itself; false divides the sum by m(m - 1). */
  readonly diagonal?: boolean;
  /** True to count two different slates with the same items in the same order; false, the default, leaves them out. */
  readonly identical?: boolean;
}

interface Regret {
  /** One for each user, null for a user with no scored pair of known utility. */
  readonly users: readonly (UserRegret | null)[];
  readonly pairs: number;
  readonly leftOut: Readonly<LeftOut>;
}

/**
 * Regret (Bonin et al., eq. 2; docs/metrics.md, section 1): over ordered pairs of a user's m
 * slates, the diagonal included, the mean of max(u_i, u_j) - u(chosen). A tie costs max(u_i, u_j) -
 * (u_i + u_j)/2, as much as a coin. The sum is divided by m x m minus the pairs that were unscored,
 * not asked, or of unknown utility, so that the coin's loss is over the same pairs. Pairs of two
 * identical slates aren't asked.
 */
export function regret(
  tables: readonly DuelTable[],
  { diagonal = true, identical = false }: Denominator = {},
): Regret {
  const leftOut: LeftOut = {};
  const counts: Required<Denominator> = { diagonal, identical };
  const users = tables.map((table) => regretOfUser(table, counts, leftOut));
  return { users, pairs: users.reduce((sum, user) => sum + (user?.pairs ?? 0), 0), leftOut };
}

function regretOfUser(
  table: DuelTable,
  { diagonal, identical }: Required<Denominator>,
  leftOut: LeftOut,
): UserRegret | null {
  let judge = 0;
  let coin = 0;
  let alwaysFirst = 0;
  let pairs = 0;
  for (let i = 0; i < table.m; i++) {
    for (let j = 0; j < table.m; j++) {
      if (i === j && !diagonal) continue;
      const said = chosenAt(table, i, j);
      const answer = said === 'identical' && identical ? 'tied' : said;
      const a = table.utilities[i] ?? null;
      const b = table.utilities[j] ?? null;
      if (answer !== 'first' && answer !== 'second' && answer !== 'tied') leave(leftOut, answer);
      else if (a === null || b === null) leave(leftOut, 'utility unknown');
      else {
        pairs++;
        judge += costOf(answer, a, b);
        coin += costOf('tied', a, b);
        alwaysFirst += costOf('first', a, b);
      }
    }
  }
  if (pairs === 0) return null;
  return { judge: judge / pairs, coin: coin / pairs, alwaysFirst: alwaysFirst / pairs, pairs };
}

/**
 * The loss of choosing between utilities `a` (first) and `b`, compared with the better one; 0
 * between equals.
 */
export function costOf(answer: Extract<Chosen, 'first' | 'second' | 'tied'>, a: number, b: number) {
  if (Math.abs(a - b) < EQUAL) return 0;
  if (answer === 'tied') return Math.abs(a - b) / 2;
  return Math.max(a, b) - (answer === 'first' ? a : b);
}
