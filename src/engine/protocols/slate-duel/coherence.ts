import type { Unit } from '#messages/en/figures.ts';
import { message, type Text } from '#messages/message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { type About, estimatedRate, glossed } from '../../report/estimate.ts';
import { total } from '../../stats/ratio.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { asymmetry } from '../../stats/asymmetry.ts';
import type { Counted } from '../../stats/counted.ts';
import { firstChosen } from '../../stats/first-chosen.ts';
import { irreflexivity } from '../../stats/irreflexivity.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { acyclicTriads, mergedTransitivity, transitivity } from '../../stats/transitivity.ts';
import type { UserDuels } from './tables.ts';

interface Check extends Omit<About, 'n' | 'of' | 'leftOut' | 'measure' | 'ties'> {
  readonly observed: (tables: readonly UserDuels[]) => Counted;
  readonly unit: Unit;
}

const checks: readonly Check[] = [
  {
    id: 'slate-duel/asymmetry',
    comparesOrders: true,
    ...glossed(
      message('slateDuelFigures.consistency'),
      message('slateDuelFigures.consistencyGloss'),
    ),
    why: message('slateDuelFigures.noBothOrders'),
    references: coinAndFirst(0.5, 0),
    better: 'higher',
    observed: asymmetry,
    unit: 'pair',
  },
  {
    id: 'slate-duel/transitivity',
    comparesOrders: true,
    ...glossed(
      message('slateDuelFigures.transitivity'),
      message('slateDuelFigures.transitivityGloss'),
    ),
    why: message('slateDuelFigures.noTriple'),
    references: coinAndFirst(0.5, 1),
    better: 'higher',
    observed: (tables) => transitivity(tables),
    unit: 'eligible triple',
  },
  {
    id: 'slate-duel/transitivity-reversed',
    comparesOrders: true,
    title: message('slateDuelFigures.transitivityReversed'),
    why: message('slateDuelFigures.noTriple'),
    references: coinAndFirst(0.5, 0),
    better: 'higher',
    observed: (tables) => transitivity(tables, 'reversed'),
    unit: 'eligible triple',
  },
  {
    id: 'slate-duel/transitivity-merged',
    comparesOrders: true,
    title: message('slateDuelFigures.transitivityMerged'),
    why: message('slateDuelFigures.noMergedTriple'),
    references: coinAndFirst(0.25, null),
    better: 'higher',
    observed: mergedTransitivity,
    unit: 'eligible triple',
  },
  {
    id: 'slate-duel/acyclic-triads',
    comparesOrders: true,
    ...glossed(message('slateDuelFigures.acyclic'), message('slateDuelFigures.acyclicGloss')),
    why: message('slateDuelFigures.noTriad'),
    references: coinAndFirst(0.75, 1),
    better: 'higher',
    observed: acyclicTriads,
    unit: 'ordered triad',
  },
  {
    id: 'slate-duel/irreflexivity',
    ...glossed(
      message('slateDuelFigures.irreflexivity'),
      message('slateDuelFigures.irreflexivityGloss'),
    ),
    why: message('slateDuelFigures.noSelfPair'),
    references: coinAndFirst(1, 0),
    better: 'higher',
    observed: irreflexivity,
    unit: 'self-pair',
  },
  {
    id: 'slate-duel/first-chosen',
    comparesOrders: true,
    ...glossed(
      message('slateDuelFigures.positionBias'),
      message('slateDuelFigures.positionBiasGloss'),
    ),
    why: message('slateDuelFigures.noBothOrders'),
    references: coinAndFirst(0.5, 1),
    better: 'neither',
    observed: firstChosen,
    unit: 'question',
  },
];

/**
 * Returns the consistency of the judge with itself: checks that need no known answer.
 *
 * @param sameByConstruction a sentence about judges whose answers are the same in both orders by construction
 */
export function coherenceSection(
  tables: readonly UserDuels[],
  draws: Resamples,
  sameByConstruction: Text = '',
): Section {
  return {
    kind: 'estimates',
    title: message('slateDuelSections.coherence'),
    reading: message('slateDuelSections.coherenceReading', { sameByConstruction }),
    estimates: checks.map((check) => estimateOf(check, tables, draws)),
  };
}

/** Returns a single one of the checks. */
export function checkOf(
  name: 'asymmetry' | 'transitivity' | 'irreflexivity',
  tables: readonly UserDuels[],
  draws: Resamples,
): Estimate {
  return estimateOf(
    checks.find(({ id }) => id === `slate-duel/${name}`)!,
    tables,
    draws,
  );
}

function estimateOf(check: Check, tables: readonly UserDuels[], draws: Resamples): Estimate {
  const { observed, unit, ...about } = check;
  const found = observed(tables);
  const of = message('estimates.countedOfUsers', {
    n: total(found.ratio),
    unit,
    users: tables.length,
  });
  const ties = message('slateDuelFigures.singleAnswers');
  return estimatedRate({ ...about, of, ties }, found, draws);
}
