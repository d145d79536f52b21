import { collectObservations, type Counted } from './counted.ts';
import { chosenAt, pairs, reasonAgainst, type DuelTable } from './duel-table.ts';

/**
 * The share of answers that choose the slate shown first, over pairs of different slates with both
 * orders answered, so that each slate is first as often as second. A judge that reads only the
 * slates scores .5 whatever it prefers; a coin .5, an always-first judge 1.
 */
export function firstChosen(tables: readonly DuelTable[]): Counted {
  return collectObservations(tables, function* (table) {
    for (const [i, j] of pairs(table.m)) {
      const answers = [chosenAt(table, i, j), chosenAt(table, j, i)] as const;
      const reason = reasonAgainst(...answers);
      for (const answer of answers) yield reason ?? (answer === 'first' ? 1 : 0);
    }
  });
}
