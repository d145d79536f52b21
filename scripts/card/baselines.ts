import type { DuelTable } from '#engine/stats/duel-table.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';
import { difference, goodness, type Goodness } from './duel-figures.ts';
import type { Mix } from './linear-mix.ts';
import { PREDICTORS, slateScores, type Known } from './predictors.ts';
import { coinTable, scoredTable } from './tables.ts';

/** Results of a simpler predictor on the judge's duels. */
interface Baseline extends Goodness {
  readonly name: string;
  /** The judge's figures less these. */
  readonly judgeLess: Goodness;
}

/** Measures a coin, each predictor, and their best mix, on the duels of the judge's tables. */
export function baselines(
  trials: readonly UserTrials[],
  judge: readonly DuelTable[],
  known: Known,
  mix: Mix,
  draws: Resamples,
): Baseline[] {
  const scores = trials.map((one) => slateScores(one, known));
  const named: [string, readonly DuelTable[]][] = [
    ['coin', trials.map(coinTable)],
    ...PREDICTORS.map((name): (typeof named)[number] => [
      name,
      trials.map((one, at) => scoredTable(one, scores[at]![name])),
    ]),
    ['best linear mix', trials.map((one, at) => scoredTable(one, mix(scores[at]!)))],
  ];
  return named.map(([name, tables]) => ({
    name,
    ...goodness(tables, draws),
    judgeLess: difference(judge, tables, draws),
  }));
}
