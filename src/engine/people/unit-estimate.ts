import { estimatedWithin, type About } from '../report/estimate.ts';
import { counting } from '../report/figures.ts';
import type { Estimate } from '../report/report.ts';
import type { LeftOut } from '../stats/duel-table.ts';
import { overUnits, type RatedUnit, type RatedUnits } from './rated-units.ts';

/** What a figure on units says of itself, beside what is the same for all of a kind. */
export type AboutUnits = Pick<About, 'id' | 'title' | 'n' | 'leftOut' | 'nulls' | 'why'> & {
  readonly ties?: string;
};

/** @param low below which it can't fall; it can't rise above 1 */
export function unitEstimate(
  rated: RatedUnits,
  { ties, ...about }: AboutUnits,
  of: (units: readonly RatedUnit[]) => number | null,
  low = -1,
): Estimate {
  const { users, draws, kind } = rated;
  return estimatedWithin(
    {
      ...about,
      of: `${counting(about.n, UNITS[kind][0], UNITS[kind][1])} of ${counting(users.length, 'viewer')}`,
      ties: ties ?? TIES[kind],
      better: 'higher',
    },
    overUnits(rated, of),
    draws,
    { low, high: 1, users: users.length },
  );
}

export const UNITS = {
  pairwise: ['pair', 'pairs'],
  adversarial: ['pair', 'pairs'],
  pointwise: ['list', 'lists'],
  rubric: ['rating', 'ratings'],
} as const;

const PAIRED = 'a tie lies between the two lists; a judge’s tie by position is a tie';
const TIES = {
  pairwise: PAIRED,
  adversarial: PAIRED,
  pointwise: 'no tie can occur',
  rubric: 'no tie can occur',
} as const;

export const without = (reason: string, n: number): LeftOut => (n === 0 ? {} : { [reason]: n });
