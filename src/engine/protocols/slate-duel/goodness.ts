import { message } from '#messages/message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { estimatedRate, glossed } from '../../report/estimate.ts';
import { total } from '../../stats/ratio.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { accuracy } from '../../stats/accuracy.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { Settings } from '../settings.ts';
import { regretFigures } from './regret-figures.ts';
import { denominatorIn } from './settings.ts';
import { ENOUGH_KNOWN, tooFewKnown } from '../../report/known-truth.ts';
import { knownPairs, type UserDuels } from './tables.ts';

const TITLE = message('slateDuelSections.goodness');

/**
 * Returns the figures on agreement between the judge's choices and the users' utilities; a single sentence if too few
 * pairs have known utilities. Null if no user has two slates of known utility.
 */
export function goodnessSection(
  tables: readonly UserDuels[],
  draws: Resamples,
  settings: Settings = {},
): Section | null {
  const known = tables.some(
    ({ utilities }) => utilities.filter((utility) => utility !== null).length > 1,
  );
  if (!known) return null;
  const n = knownPairs(tables);
  if (n < ENOUGH_KNOWN) return tooFewKnown(TITLE, n);
  const { skill, regret, offDiagonal, coin, worst } = regretFigures(
    tables,
    draws,
    denominatorIn(settings),
  );
  return {
    kind: 'estimates',
    title: TITLE,
    reading: message('slateDuelSections.goodnessReading'),
    estimates: [skill, regret, offDiagonal, coin, worst, accuracyEstimate(tables, draws)],
  };
}

/** Returns a sentence in place of the figures, for lists of recommenders whose worth no held-out data shows. */
export function withoutGoodness(): Section {
  return sentenceInstead(TITLE, message('slateDuelSections.noGoodness'));
}

function accuracyEstimate(tables: readonly UserDuels[], draws: Resamples): Estimate {
  const found = accuracy(tables);
  return estimatedRate(
    {
      id: 'slate-duel/accuracy',
      ...glossed(message('slateDuelFigures.accuracy'), message('slateDuelFigures.accuracyGloss')),
      why: message('slateDuelFigures.noDifferentPair'),
      of: message('slateDuelFigures.ofDifferentUtility', { pairs: total(found.ratio) }),
      references: coinAndFirst(0.5, 0.5),
      ties: message('slateDuelFigures.tiesLeftOut'),
      better: 'higher',
    },
    found,
    draws,
  );
}
