import type { LabelKind } from './label-kind.ts';

/**
 * The rule that reduces several people's answers about one unit to one label. Raw answers are never
 * changed.
 */
export interface Adjudication {
  /** `strict`: the harsher label (SAER, section 3.4). */
  readonly lists: 'strict' | 'majority';
  /** `conservative`: a tie unless all answers name the same slate (SAER, section 3.4). */
  readonly pairs: 'conservative' | 'majority';
}

/** The rules that SAER uses. */
export const AS_PUBLISHED: Adjudication = { lists: 'strict', pairs: 'conservative' };

/**
 * Reduces the answers of several people about one unit to one, as an index on the scale of its kind
 * (`UnitAnswer.index`). Where a majority vote is drawn, pairs become a tie and lists get the
 * harsher of the leading labels.
 *
 * @param indices one index per person, at least one
 * @throws RangeError if `indices` is empty
 *
 * @example
 * adjudicate('pairwise', [0, 1], AS_PUBLISHED); // 1: a tie
 */
export function adjudicate(
  kind: Exclude<LabelKind, 'rubric'>,
  indices: readonly number[],
  rule: Adjudication,
): number {
  if (indices.length === 0) throw new RangeError('Nobody said anything');
  if (kind === 'pointwise') {
    return Math.max(...(rule.lists === 'strict' ? indices : leading(indices)));
  }
  const [one, ...others] = rule.pairs === 'conservative' ? [...new Set(indices)] : leading(indices);
  return others.length === 0 ? one! : TIE;
}

const TIE = 1;

/** Returns the indices with the most votes. */
function leading(indices: readonly number[]): number[] {
  const votes = new Map<number, number>();
  for (const index of indices) votes.set(index, (votes.get(index) ?? 0) + 1);
  const most = Math.max(...votes.values());
  return [...votes].flatMap(([index, n]) => (n === most ? [index] : []));
}
