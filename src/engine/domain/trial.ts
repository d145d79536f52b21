import { id, type TrialKey, type UserId } from './ids.ts';
import type { Slate } from './slate.ts';

/** What sets trials on the same slates apart. */
export interface Facet {
  /** What is asked of the slates, such as `diversity`; absent for a protocol's one main question. */
  readonly aspect?: string;
  /** Which wording asks it, where a study compares wordings; absent for the protocol's own. */
  readonly variant?: string;
}

/**
 * Two slates for the same user, in the order in which the judge sees them.
 *
 * `first` and `second` are places on the page, not contestants. The same pair turned round is
 * another duel, with another key: that is how a run can tell a judge that prefers a slate from one
 * that prefers the top of the page. A slate against itself is a duel too: it measures place alone.
 */
export interface Duel extends Facet {
  readonly kind: 'duel';
  readonly key: TrialKey;
  readonly first: Slate;
  readonly second: Slate;
}

/** One slate by itself: a label, a score, or whether one item of it belongs there. */
export interface Appraisal extends Facet {
  readonly kind: 'appraisal';
  readonly key: TrialKey;
  readonly slate: Slate;
}

/** One thing to put before the judge. A new kind of trial is a new member here. */
export type Trial = Duel | Appraisal;

/**
 * Two slates to be compared, in this order.
 *
 * @throws RangeError where they are of two users
 */
export function duel(first: Slate, second: Slate, facet: Facet = {}): Duel {
  if (first.user !== second.user) {
    throw new RangeError(`A duel needs one user, got ${first.user} and ${second.user}`);
  }
  const key = keyOf(`${slateKey(first)}>${slateKey(second)}`, facet);
  return { kind: 'duel', key, first, second, ...facet };
}

/** One slate to be looked at by itself. */
export function appraisal(slate: Slate, facet: Facet = {}): Appraisal {
  return { kind: 'appraisal', key: keyOf(slateKey(slate), facet), slate, ...facet };
}

/** The slates of a trial, in the order in which they are shown. */
export function slatesOf(trial: Trial): readonly [Slate, ...Slate[]] {
  return trial.kind === 'duel' ? [trial.first, trial.second] : [trial.slate];
}

/** Whose slates are shown: one user's, in every trial. */
export function userOf(trial: Trial): UserId {
  return slatesOf(trial)[0].user;
}

/** Names the unordered pair of two slates. */
export function pairKey(a: Slate, b: Slate): string {
  return a.id < b.id ? `${slateKey(a)}|${slateKey(b)}` : `${slateKey(b)}|${slateKey(a)}`;
}

/** Names one slate so that the name is neither a pair's nor a duel's: an id from a file may hold any mark. */
export function slateKey({ id }: Pick<Slate, 'id'>): string {
  if (!/[>|%]|^profile\//.test(id)) return id;
  return id
    .replace(/%(?=25|3E|7C|70)/g, '%25')
    .replaceAll('>', '%3E')
    .replaceAll('|', '%7C')
    .replace(/^p(?=rofile\/)/, '%70');
}

const PROFILE = 'profile/';

/** Names what was written of a viewer, beside what was written of trials: no key of a trial begins like it. */
export function profileKey(user: UserId): TrialKey {
  return id(`${PROFILE}${user}`);
}

/** Whose profile a key names; null for a trial's. */
export function profiledUser(key: TrialKey): UserId | null {
  return key.startsWith(PROFILE) ? id(key.slice(PROFILE.length)) : null;
}

function keyOf(slates: string, { aspect, variant }: Facet): TrialKey {
  return id(`${slates}${aspect ? `/${aspect}` : ''}${variant ? `@${variant}` : ''}`);
}
