import { message, type Text } from '#messages/message.ts';
import { COEFFICIENT } from '../report/measures.ts';
import { estimatedWithin, type About } from '../report/estimate.ts';
import type { Estimate } from '../report/report.ts';
import { overUnits, usersOf, type RatedUnit, type RatedUnits } from './rated-units.ts';

/** The properties of a figure that differ between figures of one kind. */
type AboutUnits = Pick<
  About,
  'id' | 'title' | 'short' | 'gloss' | 'leftOut' | 'references' | 'why'
> & {
  readonly ties?: Text;
};

/**
 * Estimates a figure with an interval over the users whose units it counts. Users that contribute
 * no unit aren't resampled: they would make the interval too narrow.
 *
 * @param units all units that count
 * @param measure of the figure, with a range
 */
export function unitEstimate(
  { draws, kind, thing }: RatedUnits,
  units: readonly RatedUnit[],
  { ties, ...about }: AboutUnits,
  of: (units: readonly RatedUnit[]) => number | null,
  measure = COEFFICIENT,
): Estimate {
  const users = usersOf(units);
  const n = units.length;
  return estimatedWithin(
    {
      ...about,
      measure,
      n,
      of: message('estimates.countedOfUsers', { n, unit: thing, users: users.length }),
      ties: ties ?? TIES[kind],
      better: 'higher',
    },
    overUnits(units, users, of),
    draws(users.length),
    { ...measure.range!, users: users.length },
  );
}

const PAIRED = message('labelFigures.tieBetween');
const NONE = message('estimates.noTie');
const TIES = {
  pairwise: PAIRED,
  adversarial: PAIRED,
  aspects: PAIRED,
  pointwise: NONE,
  rubric: NONE,
} as const;
