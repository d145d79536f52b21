import { coinAndFirst } from '../../report/reference-values.ts';
import { estimatedRate, glossed } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
import { total } from '../../stats/ratio.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { accuracy } from '../../stats/accuracy.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { regretFigures } from './regret-figures.ts';
import { ENOUGH_KNOWN, tooFewKnown } from '../shared/known-truth.ts';
import { knownPairs, type UserDuels } from './tables.ts';

const TITLE = 'How good is the judge?';

/**
 * Returns the figures on agreement between the judge's choices and the users' utilities; a single sentence if too few
 * pairs have known utilities. Null if no user has two slates of known utility.
 */
export function goodnessSection(tables: readonly UserDuels[], draws: Resamples): Section | null {
  const known = tables.some(
    ({ utilities }) => utilities.filter((utility) => utility !== null).length > 1,
  );
  if (!known) return null;
  const n = knownPairs(tables);
  if (n < ENOUGH_KNOWN) return tooFewKnown(TITLE, n);
  const { skill, regret, offDiagonal, coin, worst } = regretFigures(tables, draws);
  return {
    kind: 'estimates',
    title: TITLE,
    reading:
      'Utility is how much a viewer liked a slate, from 0 to 1. Regret is the utility lost by following the judge: over all ordered pairs, a slate against itself included, as published, and over pairs of two different slates. Skill puts it on one scale: 1 is never wrong, 0 a coin, \u22121 always wrong. Use skill to compare judges and data sets. If the interval of skill contains 0, this judge may be guessing.',
    estimates: [skill, regret, offDiagonal, coin, worst, accuracyEstimate(tables, draws)],
  };
}

function accuracyEstimate(tables: readonly UserDuels[], draws: Resamples): Estimate {
  const found = accuracy(tables);
  return estimatedRate(
    {
      id: 'slate-duel/accuracy',
      ...glossed('Accuracy', 'the better slate chosen'),
      why: 'no answered pair has slates of different known utility',
      of: `${quantity(total(found.ratio), 'ordered pair')} of different utility`,
      references: coinAndFirst(0.5, 0.5),
      ties: 'ties and pairs of equal utility are left out',
      better: 'higher',
    },
    found,
    draws,
  );
}
