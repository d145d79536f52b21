import { collectObservations, type Counted } from './counted.ts';
import { merged, pairs, type DuelTable } from './duel-table.ts';

/**
 * Position consistency, the asymmetry axiom of Bonin et al. (docs/metrics.md, section 1): the share
 * of unordered pairs in which the same slate is chosen in both orders. From 0 to 1; a coin scores
 * .5, an always-first judge 0. Pairs with an unscored or tied order are left out. One minus it is
 * the flip rate.
 */
export function asymmetry(tables: readonly DuelTable[]): Counted {
  return collectObservations(tables, function* (table) {
    for (const [i, j] of pairs(table.m)) {
      const both = merged(table, i, j);
      yield both === 'row' || both === 'column' ? 1 : both === 'by place' ? 0 : both;
    }
  });
}
