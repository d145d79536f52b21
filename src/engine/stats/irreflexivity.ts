import { collectObservations, type Counted } from './counted.ts';
import { chosenAt, type DuelTable } from './duel-table.ts';

/**
 * Irreflexivity (i) (docs/metrics.md, section 1): on a slate against itself, 1 - 2 |P(first) -
 * 1/2|, from the label probabilities. From 0 to 1: a coin that reports .5 scores 1, an always-first
 * judge 0.
 */
export function irreflexivity(tables: readonly DuelTable[]): Counted {
  return collectObservations(tables, function* (table) {
    for (let i = 0; i < table.m; i++) {
      const answer = chosenAt(table, i, i);
      const share = table.firstShare[i * table.m + i] ?? null;
      if (answer === 'not asked yet' || answer === 'unscored') yield answer;
      else yield share === null ? 'unscored' : 1 - 2 * Math.abs(share - 0.5);
    }
  });
}
