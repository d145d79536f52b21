import { message } from '#messages/message.ts';
import { estimatedMean, glossed } from '../../report/estimate.ts';
import { COEFFICIENT, RATE } from '../../report/measures.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { jaccard, overlap } from '../../slates/overlap.ts';
import { chosenAt, pairs } from '../../stats/duel-table.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { cosinesIn } from './similarity.ts';
import { onlyStratum, stratumOf } from './strata.ts';
import { SCORED, type UserDuels } from './tables.ts';

/**
 * Returns how alike the compared slates are: the mean similarity of Bonin et al.'s figure 1 and the mean share of common
 * items; then regret and flips by the number of items that two slates share, if pairs differ in it.
 */
export function alikeSections(
  { data }: Pick<ReportInput, 'data'>,
  tables: readonly UserDuels[],
  draws: Resamples,
): Section[] {
  const known = tables.map((table) => cosinesIn(table, data.similarity));
  return [
    {
      kind: 'estimates',
      title: message('slateDuelSections.alike'),
      reading: message('slateDuelSections.alikeReading', { embedder: data.embedder }),
      estimates: [
        meanOf(
          {
            id: 'slate-duel/mean-similarity',
            ...glossed(
              message('slateDuelFigures.meanSimilarity'),
              message('slateDuelFigures.meanSimilarityGloss'),
            ),
            measure: COEFFICIENT,
            why: message('slateDuelFigures.noSimilarity'),
          },
          tables,
          (user, a, b) => known[user]![a * tables[user]!.m + b] ?? null,
          draws,
        ),
        meanOf(
          {
            id: 'slate-duel/mean-shared',
            ...glossed(
              message('slateDuelFigures.meanShared'),
              message('slateDuelFigures.meanSharedGloss'),
            ),
            measure: RATE,
            why: message('slateDuelFigures.noComparedPair'),
          },
          tables,
          (user, a, b) => jaccard(tables[user]!.slates[a]!, tables[user]!.slates[b]!),
          draws,
        ),
      ],
    },
    sharedTable(tables, draws),
  ];
}

/** Returns the mean of a value of each compared pair of slates, by user. */
function meanOf(
  about: Pick<Estimate, 'id' | 'title' | 'short' | 'gloss' | 'measure'> & {
    readonly why: Estimate['title'];
  },
  tables: readonly UserDuels[],
  valueOf: (user: number, a: number, b: number) => number | null,
  draws: Resamples,
): Estimate {
  const ratio = emptyRatio(tables.length);
  let unknown = 0;
  tables.forEach((table, user) => {
    for (const [a, b] of pairs(table.m)) {
      if (!isCompared(table, a, b)) continue;
      const value = valueOf(user, a, b);
      if (value === null) unknown++;
      else addObservation(ratio, user, value);
    }
  });
  const n = total(ratio);
  const { low, high } = about.measure.range!;
  return estimatedMean(
    {
      ...about,
      n,
      of: message('estimates.countedOfUsers', { n, unit: 'pair', users: tables.length }),
      leftOut: unknown === 0 ? {} : { 'similarity unknown': unknown },
      references: [],
      ties: message('slateDuelFigures.eachPairOnce'),
      better: 'neither',
    },
    ratio,
    draws,
    { low, high },
  );
}

/** True if the pair has a scored answer in either order. */
function isCompared(table: UserDuels, a: number, b: number): boolean {
  return [chosenAt(table, a, b), chosenAt(table, b, a)].some((answer) => SCORED.has(answer));
}

/** Returns a row for each number of shared items; a sentence if all compared pairs share equally many. */
function sharedTable(tables: readonly UserDuels[], draws: Resamples): Section {
  const shared = tables.map(({ slates, m }) =>
    Array.from({ length: m * m }, (_, at) => overlap(slates[Math.floor(at / m)]!, slates[at % m]!)),
  );
  const numbers = [...new Set(shared.flat())].sort((a, b) => a - b);
  const strata = numbers.flatMap((number) => {
    const inside = tables.map((table, user) =>
      onlyStratum(table, (at) => shared[user]![at] === number),
    );
    const found = stratumOf(`slate-duel/shared/${number}`, inside, draws);
    return found ? [{ number, ...found }] : [];
  });
  const title = message('slateDuelSections.shared');
  if (strata.length < 2) return sentenceInstead(title, message('missing.sharedAlike'));
  const costs = strata.some(({ regret }) => regret.value !== null);
  return {
    kind: 'table',
    title,
    reading: message('slateDuelSections.sharedReading'),
    columns: [
      message('slateDuelSections.sharedItems'),
      message('slateDuelSections.pairs'),
      ...(costs ? [message('slateDuelSections.regret')] : []),
      message('slateDuelSections.flipsOf'),
    ],
    rows: strata.map(({ number, pairs: found, regret, flips }): Field[] => [
      String(number),
      found,
      ...(costs ? [regret] : []),
      flips,
    ]),
  };
}
