import type { LabelKind } from './label-kind.ts';

/** By which rule several people's answers on one thing become one. Raw answers stay as they are. */
export interface Adjudication {
  /** `strict`: the harsher label (SAER, section 3.4). */
  readonly lists: 'strict' | 'majority';
  /** `conservative`: a tie unless all name the same (SAER, section 3.4). */
  readonly pairs: 'conservative' | 'majority';
}

/** As SAER does it. */
export const AS_PUBLISHED: Adjudication = { lists: 'strict', pairs: 'conservative' };

/**
 * What people came to on one thing, as a place on the scale of its kind (`UnitAnswer.place`). A
 * majority that is drawn is a tie between slates, and the harsher of the leading labels of one.
 *
 * @param places one a person, at least one
 *
 * @example
 * adjudicate('pairwise', [0, 1], AS_PUBLISHED); // 1: a tie
 */
export function adjudicate(
  kind: Exclude<LabelKind, 'rubric'>,
  places: readonly number[],
  rule: Adjudication,
): number {
  if (places.length === 0) throw new RangeError('Nobody said anything');
  if (kind === 'pointwise') {
    return Math.max(...(rule.lists === 'strict' ? places : leading(places)));
  }
  const [one, ...others] = rule.pairs === 'conservative' ? [...new Set(places)] : leading(places);
  return others.length === 0 ? one! : TIE;
}

const TIE = 1;

/** The places that most people gave. */
function leading(places: readonly number[]): number[] {
  const votes = new Map<number, number>();
  for (const place of places) votes.set(place, (votes.get(place) ?? 0) + 1);
  const most = Math.max(...votes.values());
  return [...votes].flatMap(([place, n]) => (n === most ? [place] : []));
}
