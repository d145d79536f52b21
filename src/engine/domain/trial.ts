import { id, type TrialKey, type UserId } from './ids.ts';
import type { Slate } from './slate.ts';

/** Distinguishes trials on the same slates. */
interface Facet {
  /**
   * The question asked about the slates, such as `diversity`; absent for a protocol's main question.
   */
  readonly aspect?: string;
  /**
   * The wording of the question, if a study compares wordings; absent for the protocol's own wording.
   */
  readonly variant?: string;
}

/**
 * Two slates for the same user, in the order in which the judge sees them.
 *
 * `first` and `second` are positions on the page, not recommenders. The same pair in the other order is another duel
 * with another key, so a run can separate a preference for a slate from position bias. A slate against itself is a duel
 * too: it measures position bias alone.
 */
export interface Duel extends Facet {
  readonly kind: 'duel';
  readonly key: TrialKey;
  readonly first: Slate;
  readonly second: Slate;
}

/**
 * A single slate that gets a label or a score, or a check whether one of its items belongs there.
 */
export interface Appraisal extends Facet {
  readonly kind: 'appraisal';
  readonly key: TrialKey;
  readonly slate: Slate;
}

/**
 * One thing that a judge answers a question about. A new kind of trial is a new member of this union.
 */
export type Trial = Duel | Appraisal;

/**
 * Returns a duel of two slates in this order.
 *
 * @throws RangeError if the slates are of two users
 */
export function duel(first: Slate, second: Slate, facet: Facet = {}): Duel {
  if (first.user !== second.user) {
    throw new RangeError(`A duel needs one user, got ${first.user} and ${second.user}`);
  }
  const key = keyOf(`${slateKey(first)}>${slateKey(second)}`, facet);
  return { kind: 'duel', key, first, second, ...facet };
}

/** Returns a trial on a single slate. */
export function appraisal(slate: Slate, facet: Facet = {}): Appraisal {
  return { kind: 'appraisal', key: keyOf(slateKey(slate), facet), slate, ...facet };
}

/** The slates of a trial, in the order in which they are shown. */
export function slatesOf(trial: Trial): readonly [Slate, ...Slate[]] {
  return trial.kind === 'duel' ? [trial.first, trial.second] : [trial.slate];
}

/** Returns the user of the trial's slates. Each trial has exactly one. */
export function userOf(trial: Trial): UserId {
  return slatesOf(trial)[0].user;
}

/** Returns a key for the unordered pair of two slates. */
export function pairKey(a: Slate, b: Slate): string {
  return a.id < b.id ? `${slateKey(a)}|${slateKey(b)}` : `${slateKey(b)}|${slateKey(a)}`;
}

/**
 * Returns a key for one slate. Escapes the separators, because an id from a file may contain any character, so that the
 * key never equals a pair's or a duel's.
 */
export function slateKey({ id }: Pick<Slate, 'id'>): string {
  if (!/[>|%]|^profile\//.test(id)) return id;
  return id
    .replace(/%(?=25|3E|7C|70)/g, '%25')
    .replaceAll('>', '%3E')
    .replaceAll('|', '%7C')
    .replace(/^p(?=rofile\/)/, '%70');
}

const PROFILE = 'profile/';

/** Returns the key of a written profile of a user. It has a prefix that no key of a trial has. */
export function profileKey(user: UserId): TrialKey {
  return id(`${PROFILE}${user}`);
}

/** Returns the user of a profile's key; null for a trial's key. */
export function profiledUser(key: TrialKey): UserId | null {
  return key.startsWith(PROFILE) ? id(key.slice(PROFILE.length)) : null;
}

function keyOf(slates: string, { aspect, variant }: Facet): TrialKey {
  return id(`${slates}${aspect ? `/${aspect}` : ''}${variant ? `@${variant}` : ''}`);
}
