import { message } from '../../messages/message.ts';
import { REGRET } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { pairKey } from '../../domain/trial.ts';
import { estimatedRate, estimatedWithin, usersWith } from '../../report/estimate.ts';
import { addObservation, emptyRatio, ratioOf, total, type Ratio } from '../../stats/ratio.ts';
import type { Section, SimilarityBin } from '../../report/report.ts';
import { asymmetry } from '../../stats/asymmetry.ts';
import { chosenAt, pairs, type DuelTable } from '../../stats/duel-table.ts';
import { costOf } from '../../stats/regret.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import type { UserDuels } from './tables.ts';

/**
 * The number of bins. Each has about as many pairs, because similarities depend on the embedder.
 */
const BINS = 5;

/**
 * Returns regret and flips by the similarity of the two slates, in fifths of the pairs; null if no similarity is known.
 */
export function similaritySection(
  { data }: ReportInput,
  tables: readonly UserDuels[],
  draws: Resamples,
): Section | null {
  const known = tables.map((table) => cosinesIn(table, data.similarity));
  const cosines = tables.flatMap(({ m }, user) =>
    [...pairs(m)].flatMap(([a, b]) => known[user]![a * m + b] ?? []),
  );
  const edges = edgesOf(cosines);
  const bins = edges.slice(1).flatMap((high, i) => {
    const low = edges[i]!;
    const last = i === edges.length - 2;
    const inside = tables.map((table, user) =>
      only(table, (at) => {
        const cosine = known[user]![at];
        return cosine !== undefined && cosine >= low && (cosine < high || last);
      }),
    );
    const bin = binOf(low, high, inside, draws);
    return bin ? [bin] : [];
  });
  if (bins.length === 0) return null;
  // Without known utilities there is no cost to show.
  const costs = bins.some(({ regret }) => regret.value !== null);
  return {
    kind: 'similarity',
    title: message(costs ? 'slateDuelSections.costs' : 'slateDuelSections.flips'),
    reading: message(costs ? 'slateDuelSections.costsReading' : 'slateDuelSections.flipsReading'),
    embedder: data.embedder,
    bins,
  };
}

/**
 * Returns quantiles rounded to hundredths, so that a bin equals its label; the outer edges include every pair.
 */
function edgesOf(cosines: readonly number[]): number[] {
  const sorted = [...cosines].sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const edges = Array.from({ length: BINS + 1 }, (_, i) => {
    const at = sorted[Math.min(sorted.length - 1, Math.floor((i * sorted.length) / BINS))]!;
    return Math.min(1, (i === 0 ? Math.floor(at * 100) : Math.ceil(at * 100)) / 100);
  });
  const apart = edges.filter((edge, i) => i === 0 || edge > edges[i - 1]!);
  return apart.length > 1 ? apart : [apart[0]!, apart[0]! + 0.01];
}

/** Returns the table with pairs outside the bin, and self-pairs, marked as not asked. */
function only(table: DuelTable, inside: (at: number) => boolean): DuelTable {
  return {
    ...table,
    chosen: table.chosen.map((chosen, at) =>
      Math.floor(at / table.m) !== at % table.m && inside(at) ? chosen : 'not asked yet',
    ),
  };
}

/** Returns the similarity of each two slates of a user, m x m; undefined if unknown. */
function cosinesIn(
  { slates, m }: UserDuels,
  similarity: ReadonlyMap<string, number>,
): readonly (number | undefined)[] {
  const cosines = new Array<number | undefined>(m * m).fill(undefined);
  for (const [a, b] of pairs(m)) {
    const cosine = similarity.get(pairKey(slates[a]!, slates[b]!));
    cosines[a * m + b] = cosine;
    cosines[b * m + a] = cosine;
  }
  return cosines;
}

function binOf(
  low: number,
  high: number,
  tables: readonly DuelTable[],
  draws: Resamples,
): SimilarityBin | null {
  const found = tables.reduce((sum, table) => sum + answered(table), 0);
  if (found === 0) return null;
  const costs = emptyRatio(tables.length);
  const coin = emptyRatio(tables.length);
  const alwaysFirst = emptyRatio(tables.length);
  tables.forEach((table, user) => addCosts(table, user, { costs, coin, alwaysFirst }));
  const flips = asymmetry(tables);
  const leftOut = { ...flips.leftOut };
  delete leftOut['not asked yet'];
  const lostByCoin = ratioOf(coin)(draws.whole);
  const id = `slate-duel/similarity/${low}`;
  return {
    low,
    high,
    pairs: found,
    regret: estimatedWithin(
      {
        id: `${id}/regret`,
        title: message('slateDuelFigures.regret'),
        n: total(costs),
        of: message('estimates.counted', { n: total(costs), unit: 'ordered pair' }),
        leftOut: {},
        measure: REGRET,
        references: coinAndFirst(lostByCoin, ratioOf(alwaysFirst)(draws.whole)),
        ties: message('slateDuelFigures.tieCostsCoin'),
        better: 'lower',
        why: message('slateDuelFigures.noKnownPairHere'),
      },
      ratioOf(costs),
      draws,
      // The worst judge loses twice as much as a coin.
      { low: 0, high: 2 * (lostByCoin ?? 0), users: usersWith(costs) },
    ),
    flips: estimatedRate(
      {
        id: `${id}/flips`,
        comparesOrders: true,
        title: message('slateDuelFigures.flips'),
        of: message('estimates.counted', { n: total(flips.ratio), unit: 'pair' }),
        references: coinAndFirst(0.5, 1),
        ties: message('slateDuelFigures.tieLeftOut'),
        better: 'lower',
        why: message('slateDuelFigures.noBothOrdersHere'),
      },
      { ratio: flipped(flips.ratio), leftOut },
      draws,
    ),
  };
}

function answered(table: DuelTable): number {
  return [...pairs(table.m)].filter(
    ([a, b]) =>
      chosenAt(table, a, b) !== 'not asked yet' || chosenAt(table, b, a) !== 'not asked yet',
  ).length;
}

interface Costs {
  readonly costs: Ratio;
  readonly coin: Ratio;
  readonly alwaysFirst: Ratio;
}

function addCosts(table: DuelTable, user: number, { costs, coin, alwaysFirst }: Costs): void {
  table.chosen.forEach((chosen, at) => {
    const a = table.utilities[Math.floor(at / table.m)] ?? null;
    const b = table.utilities[at % table.m] ?? null;
    if (a === null || b === null) return;
    if (chosen !== 'first' && chosen !== 'second' && chosen !== 'tied') return;
    addObservation(costs, user, costOf(chosen, a, b));
    addObservation(coin, user, Math.abs(a - b) / 2);
    addObservation(alwaysFirst, user, costOf('first', a, b));
  });
}

function flipped({ above, below }: Ratio): Ratio {
  return { above: below.map((all, user) => all - (above[user] ?? 0)), below };
}
