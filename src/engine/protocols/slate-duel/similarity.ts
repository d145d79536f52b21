import { message } from '#messages/message.ts';
import { pairKey } from '../../domain/trial.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Section } from '../../report/report.ts';
import { pairs } from '../../stats/duel-table.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { onlyStratum, stratumOf } from './strata.ts';
import type { UserDuels } from './tables.ts';

/**
 * The number of bins. Each has about as many pairs, because similarities depend on the embedder.
 */
const BINS = 5;

/**
 * Returns regret and flips by the similarity of the two slates, in fifths of the pairs; a sentence if no similarity is known.
 */
export function similaritySection(
  { data }: ReportInput,
  tables: readonly UserDuels[],
  draws: Resamples,
): Section {
  const known = tables.map((table) => cosinesIn(table, data.similarity));
  const cosines = tables.flatMap(({ m }, user) =>
    [...pairs(m)].flatMap(([a, b]) => known[user]![a * m + b] ?? []),
  );
  const edges = edgesOf(cosines);
  const bins = edges.slice(1).flatMap((high, i) => {
    const low = edges[i]!;
    const last = i === edges.length - 2;
    const inside = tables.map((table, user) =>
      onlyStratum(table, (at) => {
        const cosine = known[user]![at];
        return cosine !== undefined && cosine >= low && (cosine < high || last);
      }),
    );
    const found = stratumOf(`slate-duel/similarity/${low}`, inside, draws);
    return found ? [{ low, high, ...found }] : [];
  });
  if (bins.length === 0) {
    return sentenceInstead(message('slateDuelSections.flips'), message('missing.similarity'));
  }
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

/** Returns the similarity of each two slates of a user, m x m; undefined if unknown. */
export function cosinesIn(
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
