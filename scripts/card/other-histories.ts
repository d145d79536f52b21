import type { Statistic } from '#engine/stats/bootstrap.ts';
import type { DuelTable } from '#engine/stats/duel-table.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import { asked } from './duel-figures.ts';
import { figure, less, skillOf } from './figure.ts';

/**
 * Averages the personal share over several other people's histories in turn, so that the choice of one other person
 * moves the figure less.
 *
 * @param swapped the judge's tables with one other history each
 */
export function otherHistories(
  tables: readonly DuelTable[],
  swapped: readonly (readonly DuelTable[])[],
  draws: Resamples,
) {
  const skills = swapped.map((each) => skillOf(each));
  const mean: Statistic = (weights) => {
    const values = skills.map((skill) => skill(weights));
    const sum = values.reduce<number | null>(
      (all, value) => (all === null || value === null ? null : all + value),
      0,
    );
    return sum === null ? null : sum / values.length;
  };
  const n = asked(swapped.flat());
  return {
    others: swapped.length,
    skill: figure(mean, draws, n, 0),
    ownLess: figure(less(skillOf(tables), mean), draws, n, 0),
  };
}
