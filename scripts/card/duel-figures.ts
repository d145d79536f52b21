import type { Answer } from '#engine/domain/judgement.ts';
import { accuracy } from '#engine/stats/accuracy.ts';
import { asymmetry } from '#engine/stats/asymmetry.ts';
import { collectObservations, type Counted } from '#engine/stats/counted.ts';
import { ratioOf, total } from '#engine/stats/ratio.ts';
import type { DuelTable } from '#engine/stats/duel-table.ts';
import { irreflexivity } from '#engine/stats/irreflexivity.ts';
import { EQUAL } from '#engine/stats/regret.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import { transitivity } from '#engine/stats/transitivity.ts';
import { figure, less, rate, rounded, skillOf, type Figure } from './figure.ts';

/** Accuracy and skill on duels. */
export interface Goodness {
  readonly accuracy: Figure;
  readonly skill: Figure;
}

export function goodness(tables: readonly DuelTable[], draws: Resamples): Goodness {
  const right = accuracy(tables);
  return {
    accuracy: rate(right, draws, 0.5),
    skill: figure(skillOf(tables), draws, asked(tables), 0),
  };
}

/** Measures how much better one judge does than another on the same duels. */
export function difference(
  one: readonly DuelTable[],
  other: readonly DuelTable[],
  draws: Resamples,
): Goodness {
  const right = [accuracy(one), accuracy(other)] as const;
  const [a, b] = [ratioOf(right[0].ratio), ratioOf(right[1].ratio)];
  return {
    accuracy: figure(less(a, b), draws, total(right[0].ratio)),
    skill: figure(less(skillOf(one), skillOf(other)), draws, asked(one)),
  };
}

export function consistency(tables: readonly DuelTable[], draws: Resamples) {
  return {
    asymmetry: rate(asymmetry(tables), draws, 0.5),
    transitivity: rate(transitivity(tables), draws, 0.5),
    irreflexivity: rate(irreflexivity(tables), draws),
  };
}

/** Measures accuracy where utilities are close, further, and far apart: thirds of all pairs that differ. */
export function byGap(tables: readonly DuelTable[], draws: Resamples) {
  const gaps = tables.flatMap((table) => [...gapsIn(table)].map(({ gap }) => gap));
  gaps.sort((a, b) => a - b);
  const cuts = [1, 2].map((third) => gaps[Math.floor((third * gaps.length) / 3)] ?? Infinity);
  const bounds = [0, ...cuts, Infinity];
  return {
    cuts: cuts.map(rounded),
    accuracy: [0, 1, 2].map((third) => {
      const inside = ({ gap }: { gap: number }) =>
        gap >= bounds[third]! - EQUAL && gap < bounds[third + 1]! - EQUAL;
      const found: Counted = collectObservations(tables, function* (table) {
        for (const cell of gapsIn(table)) if (inside(cell)) yield cell.right;
      });
      return rate(found, draws, 0.5);
    }),
  };
}

/** Yields every answered ordered pair of different utility. */
function* gapsIn({ m, chosen, utilities }: DuelTable) {
  for (const [at, choice] of chosen.entries()) {
    if (choice !== 'first' && choice !== 'second') continue;
    const [a, b] = [utilities[Math.floor(at / m)]!, utilities[at % m]!];
    const gap = a === null || b === null ? 0 : a - b;
    if (Math.abs(gap) < EQUAL) continue;
    yield { gap: Math.abs(gap), right: (choice === 'first') === gap > 0 ? 1 : 0 };
  }
}

/** Returns the share of the answers that differ between two sets of tables. */
export function changed(
  tables: readonly DuelTable[],
  others: readonly DuelTable[],
  draws: Resamples,
): Figure {
  const at = new Map(tables.map((table, user) => [table, others[user]]));
  const found = collectObservations(tables, function* (table) {
    const other = at.get(table);
    for (const [cell, choice] of table.chosen.entries()) {
      const there = other?.chosen[cell];
      if (isChoice(choice) && isChoice(there)) yield choice === there ? 0 : 1;
    }
  });
  return rate(found, draws, 0.5);
}

const isChoice = (choice: unknown) => choice === 'first' || choice === 'second';

/** Label mass, before the labels are normalised: over all answers, the least, and the first percentile. */
export function legalMass(answers: Iterable<Answer>) {
  const masses = [...answers].map(({ legalMass }) => legalMass ?? 0).sort((a, b) => a - b);
  if (masses.length === 0) return null;
  const mean = masses.reduce((sum, mass) => sum + mass, 0) / masses.length;
  return {
    mean: rounded(mean),
    least: rounded(masses[0]!),
    percentile1: rounded(masses[Math.floor(masses.length / 100)]!),
    n: masses.length,
  };
}

/** Counts the answered ordered pairs. */
export const asked = (tables: readonly DuelTable[]) =>
  tables.reduce((sum, { chosen }) => sum + chosen.filter(isChoice).length, 0);
