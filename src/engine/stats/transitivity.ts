import { collectObservations, type Counted } from './counted.ts';
import {
  chosenAt,
  merged,
  reasonAgainst,
  triples,
  type Chosen,
  type DuelTable,
} from './duel-table.ts';

/**
 * Transitivity (docs/metrics.md, section 1): the rate of A > C given A > B and B > C, from the
 * single answers to (A, B), (B, C) and the closing query. The closing query is (A, C), as
 * published: a coin scores .5 and an always-first judge 1. Or `reversed`, (C, A): coin .5,
 * always-first 0. n is the number of eligible triples; those whose closing query has no answer are
 * left out.
 */
export function transitivity(
  tables: readonly DuelTable[],
  closing: 'canonical' | 'reversed' = 'canonical',
): Counted {
  return collectObservations(tables, function* (table) {
    for (const [a, b, c] of triples(table.m)) {
      if (chosenAt(table, a, b) !== 'first' || chosenAt(table, b, c) !== 'first') continue;
      const answer = closing === 'canonical' ? chosenAt(table, a, c) : chosenAt(table, c, a);
      const wanted: Chosen = closing === 'canonical' ? 'first' : 'second';
      yield reasonAgainst(answer) ?? (answer === wanted ? 1 : 0);
    }
  });
}

/**
 * Transitivity on pairs whose two orders agree. Strict: a closing pair whose orders disagree fails.
 * A coin scores .25; an always-first judge has no consistent pair, so n is 0.
 */
export function mergedTransitivity(tables: readonly DuelTable[]): Counted {
  return collectObservations(tables, function* (table) {
    for (const [a, b, c] of triples(table.m)) {
      if (merged(table, a, b) !== 'row' || merged(table, b, c) !== 'row') continue;
      const both = merged(table, a, c);
      if (both === 'row') yield 1;
      else yield both === 'column' || both === 'by place' ? 0 : both;
    }
  });
}

/**
 * The share of triads without a cycle, from the single answers to (A, B), (B, C) and (A, C) over
 * every ordered triple, so that it doesn't depend on the numbering of slates. A coin scores .75, an
 * always-first judge 1.
 */
export function acyclicTriads(tables: readonly DuelTable[]): Counted {
  return collectObservations(tables, function* (table) {
    for (const [a, b, c] of triples(table.m)) {
      const ab = chosenAt(table, a, b);
      const bc = chosenAt(table, b, c);
      const ac = chosenAt(table, a, c);
      yield reasonAgainst(ab, bc, ac) ?? (ab === bc && ac !== ab ? 0 : 1);
    }
  });
}
