import { estimatedWithin, type About } from '../report/estimate.ts';
import { counting } from '../report/figures.ts';
import type { Estimate } from '../report/report.ts';
import type { LeftOut } from '../stats/duel-table.ts';
import { overUnits, usersOf, type RatedUnit, type RatedUnits } from './rated-units.ts';

/** What a figure on units says of itself, beside what is the same for all of a kind. */
export type AboutUnits = Pick<About, 'id' | 'title' | 'leftOut' | 'nulls' | 'why'> & {
  readonly ties?: string;
};

/**
 * A figure with its interval over the viewers whose units it rests on, and no others: resampling those
 * that add nothing would make few look like many.
 *
 * @param units all that it counts
 * @param low below which it can't fall; it can't rise above 1
 */
export function unitEstimate(
  { draws, kind, things }: RatedUnits,
  units: readonly RatedUnit[],
  { ties, ...about }: AboutUnits,
  of: (units: readonly RatedUnit[]) => number | null,
  low = -1,
): Estimate {
  const users = usersOf(units);
  const [n, viewers] = [units.length, users.length];
  return estimatedWithin(
    {
      ...about,
      n,
      of: `${counting(n, ...things)} of ${counting(viewers, 'viewer')}`,
      ties: ties ?? TIES[kind],
      better: 'higher',
    },
    overUnits(units, users, of),
    draws(viewers),
    { low, high: 1, users: viewers },
  );
}

const PAIRED = 'a tie lies between the two lists; a judge’s tie by position is a tie';
const TIES = {
  pairwise: PAIRED,
  adversarial: PAIRED,
  pointwise: 'no tie can occur',
  rubric: 'no tie can occur',
} as const;

/** What an estimate leaves out for one reason; nothing where that is nobody. */
export const without = (reason: string, n: number): LeftOut => (n === 0 ? {} : { [reason]: n });
