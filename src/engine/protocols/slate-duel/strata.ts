import { message } from '#messages/message.ts';
import { estimatedRate, estimatedWithin, usersWith } from '../../report/estimate.ts';
import { REGRET } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { SimilarityBin } from '../../report/report.ts';
import { asymmetry } from '../../stats/asymmetry.ts';
import { chosenAt, pairs, type DuelTable } from '../../stats/duel-table.ts';
import { addObservation, emptyRatio, ratioOf, total, type Ratio } from '../../stats/ratio.ts';
import { costOf } from '../../stats/regret.ts';
import type { Resamples } from '../../stats/resamples.ts';

/** The figures of some of the pairs, such as those of similar slates. */
type Stratum = Pick<SimilarityBin, 'pairs' | 'regret' | 'flips'>;

/** Returns the table with pairs outside a stratum, and self-pairs, marked as not asked. */
export function onlyStratum<T extends DuelTable>(table: T, inside: (at: number) => boolean): T {
  return {
    ...table,
    chosen: table.chosen.map((chosen, at) =>
      Math.floor(at / table.m) !== at % table.m && inside(at) ? chosen : 'not asked yet',
    ),
  };
}

/** Returns regret and flips over the answered pairs of these tables; null if there is none. */
export function stratumOf(
  id: string,
  tables: readonly DuelTable[],
  draws: Resamples,
): Stratum | null {
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
  return {
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
        why: message(
          lostByCoin === 0 ? 'slateDuelFigures.nothingToLose' : 'slateDuelFigures.noKnownPairHere',
        ),
      },
      // Where every choice costs nothing, a regret of 0 says nothing about the judge.
      lostByCoin === 0 ? () => null : ratioOf(costs),
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
