import { id, type TrialKey } from './ids.ts';
import type { Slate } from './slate.ts';

/**
 * Two slates for the same user, in the order in which the judge sees them.
 *
 * `first` and `second` are places on the page, not contestants. The same pair turned round is
 * another duel, with another key: that is how a run can tell a judge that prefers a slate from one
 * that prefers the top of the page. A slate against itself is a duel too: it measures place alone.
 */
export interface Duel {
  readonly kind: 'duel';
  readonly key: TrialKey;
  readonly first: Slate;
  readonly second: Slate;
}

/** One thing to put before the judge. A new kind of trial is a new member here. */
export type Trial = Duel;

export function duel(first: Slate, second: Slate): Duel {
  if (first.user !== second.user) {
    throw new RangeError(`A duel needs one user, got ${first.user} and ${second.user}`);
  }
  return { kind: 'duel', key: id(`${first.id}>${second.id}`), first, second };
}

/** Names the unordered pair of two slates. */
export function pairKey(a: Slate, b: Slate): string {
  return a.id < b.id ? `${a.id}|${b.id}` : `${b.id}|${a.id}`;
}
