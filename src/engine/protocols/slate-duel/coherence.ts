import { coinAndFirst } from '../../report/reference-values.ts';
import { type About, estimatedRate, glossed } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
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
  /** The unit of the count, singular and plural. */
  readonly unit: readonly [string, string];
}

const checks: readonly Check[] = [
  {
    id: 'slate-duel/asymmetry',
    comparesOrders: true,
    ...glossed('Position consistency (asymmetry)', 'the same slate in both orders'),
    why: 'no pair has an answer in both orders',
    references: coinAndFirst(0.5, 0),
    better: 'higher',
    observed: asymmetry,
    unit: ['pair', 'pairs'],
  },
  {
    id: 'slate-duel/transitivity',
    comparesOrders: true,
    ...glossed('Transitivity', 'A over C, given A over B and B over C'),
    why: 'no three slates have A over B and B over C',
    references: coinAndFirst(0.5, 1),
    better: 'higher',
    observed: (tables) => transitivity(tables),
    unit: ['eligible triple', 'eligible triples'],
  },
  {
    id: 'slate-duel/transitivity-reversed',
    comparesOrders: true,
    title: 'Transitivity with C asked first',
    why: 'no three slates have A over B and B over C',
    references: coinAndFirst(0.5, 0),
    better: 'higher',
    observed: (tables) => transitivity(tables, 'reversed'),
    unit: ['eligible triple', 'eligible triples'],
  },
  {
    id: 'slate-duel/transitivity-merged',
    comparesOrders: true,
    title: 'Transitivity where both orders agree',
    why: 'no three slates have A over B and B over C in both orders',
    references: coinAndFirst(0.25, null),
    better: 'higher',
    observed: mergedTransitivity,
    unit: ['eligible triple', 'eligible triples'],
  },
  {
    id: 'slate-duel/acyclic-triads',
    comparesOrders: true,
    ...glossed('No cycles', 'triads without A over B over C over A'),
    why: 'no viewer has three slates that were all asked',
    references: coinAndFirst(0.75, 1),
    better: 'higher',
    observed: acyclicTriads,
    unit: ['ordered triad', 'ordered triads'],
  },
  {
    id: 'slate-duel/irreflexivity',
    ...glossed('Irreflexivity', 'no preference between a slate and itself'),
    why: 'no slate was asked against itself',
    references: coinAndFirst(1, 0),
    better: 'higher',
    observed: irreflexivity,
    unit: ['self-pair', 'self-pairs'],
  },
  {
    id: 'slate-duel/first-chosen',
    comparesOrders: true,
    ...glossed('Position bias', 'how often the first slate is chosen'),
    why: 'no pair has an answer in both orders',
    references: coinAndFirst(0.5, 1),
    better: 'neither',
    observed: firstChosen,
    unit: ['question', 'questions'],
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
  sameByConstruction = '',
): Section {
  return {
    kind: 'estimates',
    title: 'Is the judge coherent?',
    reading: `Compare each value with the reference values of a coin and an always-first judge. A judge that always says "first" never contradicts itself, so its transitivity is perfect, but its position consistency is 0. High transitivity with low position consistency shows a habit, not a preference. For position bias, .50 is a judge that reads only the slates.${sameByConstruction && ` ${sameByConstruction}`}`,
    estimates: checks.map((check) => estimateOf(check, tables, draws)),
  };
}

/** Returns a single one of the checks. */
export function checkOf(
  name: 'asymmetry' | 'transitivity',
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
  const of = `${quantity(total(found.ratio), ...unit)} of ${quantity(tables.length, 'viewer')}`;
  return estimatedRate({ ...about, of, ties: TIES }, found, draws);
}

const TIES = 'single answers; a tie is left out';
