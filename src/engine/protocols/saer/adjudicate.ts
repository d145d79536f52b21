import type { Judgement } from '../../domain/judgement.ts';

/** One answer on a pair, whichever of the two slates stood first. */
export type Said = 'a' | 'b' | 'tie' | 'unscored' | 'not asked yet';

/**
 * What both orders of a pair come to (SAER, section 3.3; metrics.md, section 2): the same label twice
 * is that label, two ties a judged tie. Anything else depends on position, and is a tie of another kind.
 */
export type Adjudicated = 'a' | 'b' | 'tie' | 'by position' | 'unscored' | 'not asked yet';

/** @param aFirst whether slate a was the one shown first */
export function saidOf(judgement: Judgement | undefined, aFirst: boolean): Said {
  if (!judgement) return 'not asked yet';
  const { verdict } = judgement;
  if (verdict.kind === 'tied') return 'tie';
  if (verdict.kind !== 'preferred') return 'unscored';
  return (verdict.winner === 'first') === aFirst ? 'a' : 'b';
}

/**
 * @example
 * adjudicate('a', 'tie'); // 'by position'
 */
export function adjudicate(one: Said, other: Said): Adjudicated {
  for (const missing of ['not asked yet', 'unscored'] as const) {
    if (one === missing || other === missing) return missing;
  }
  return one === other ? one : 'by position';
}
