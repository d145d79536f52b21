import { collectObservations, type Counted } from './counted.ts';
import { chosenAt, reasonAgainst, type DuelTable } from './duel-table.ts';
import { EQUAL } from './regret.ts';

/**
 * The share of ordered pairs in which the slate of higher utility was chosen. Pairs of equal
 * utility have no right answer and are left out, as are ties. A coin scores .5, and so does an
 * always-first judge where both orders are asked.
 */
export function accuracy(tables: readonly DuelTable[]): Counted {
  return collectObservations(tables, function* (table) {
    for (let i = 0; i < table.m; i++) {
      for (let j = 0; j < table.m; j++) {
        if (i === j) continue;
        const answer = chosenAt(table, i, j);
        const a = table.utilities[i] ?? null;
        const b = table.utilities[j] ?? null;
        const reason = reasonAgainst(answer);
        if (reason !== null) yield reason;
        else if (a === null || b === null) yield 'utility unknown';
        else if (Math.abs(a - b) < EQUAL) yield 'equal utility';
        else yield answer === (a > b ? 'first' : 'second') ? 1 : 0;
      }
    }
  });
}
