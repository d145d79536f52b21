import type { Judgement } from '../../domain/judgement.ts';

/** One answer on a pair, independent of the positions of its slates. */
export type Said = 'a' | 'b' | 'tie' | 'unscored' | 'not asked yet';

/**
 * The combined result of both orders of a pair (SAER, section 3.3; docs/metrics.md, section 2): two equal labels are
 * that label, two ties are a judged tie. Two different answers depend on the position and are a tie by position.
 */
export type Adjudicated = 'a' | 'b' | 'tie' | 'by position' | 'unscored' | 'not asked yet';

/**
 * Returns the answer of one judgement on a pair.
 *
 * @param aFirst true if slate a was shown first
 */
export function saidOf(judgement: Judgement | undefined, aFirst: boolean): Said {
  if (!judgement) return 'not asked yet';
  const { verdict } = judgement;
  if (verdict.kind === 'tied') return 'tie';
  if (verdict.kind !== 'preferred') return 'unscored';
  return (verdict.winner === 'first') === aFirst ? 'a' : 'b';
}

/**
 * Combines the answers of both orders.
 *
 * @example adjudicate('a', 'tie'); // 'by position'
 */
export function adjudicate(one: Said, other: Said): Adjudicated {
  for (const missing of ['not asked yet', 'unscored'] as const) {
    if (one === missing || other === missing) return missing;
  }
  return one === other ? one : 'by position';
}
