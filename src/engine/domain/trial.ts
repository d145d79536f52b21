import { id, type TrialKey, type UserId } from './ids.ts';
import type { Slate } from './slate.ts';

/**
 * The order in which a prompt names its answers, if it isn't the published one: backwards, so that opposite answers (1
 * and 2, win and lose, Good and Poor, 0 and 9) have exchanged their positions. A tie beside 1 and 2 stays the last.
 */
export type LabelOrder = 'exchanged';

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
  /** Absent if the prompt names the answers in the published order. */
  readonly labelOrder?: LabelOrder;
  /** Present if the judge sees another user's history in place of the user's own. */
  readonly history?: 'other';
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

/** Returns the same trial with the answers named in the other order. */
export function withLabelsExchanged<T extends Trial>(trial: T): T {
  return { ...trial, key: id(`${publishedKey(trial.key)}${EXCHANGED}`), labelOrder: 'exchanged' };
}

/** Returns the same trial with the answers named in the published order. */
export function inPublishedOrder<T extends Trial>(trial: T): T {
  if (trial.labelOrder === undefined) return trial;
  const { labelOrder: _, ...others } = trial;
  return { ...others, key: publishedKey(trial.key) } as T;
}

/** Returns the key of the same trial with the answers named in the published order. */
export function publishedKey(key: TrialKey): TrialKey {
  return key.endsWith(EXCHANGED) ? id(key.slice(0, -EXCHANGED.length)) : key;
}

/** No key of slates ends like this, because `slateKey` escapes the bar. */
const EXCHANGED = '||exchanged';

/** Returns the same trial with another user's history. */
export function withOtherHistory<T extends Trial>(trial: T): T {
  return { ...trial, key: otherHistoryKey(trial.key), history: 'other' };
}

/** Returns the key of the same trial with another user's history. */
export function otherHistoryKey(key: TrialKey): TrialKey {
  return id(`${key}${OTHER_HISTORY}`);
}

/** True for the key of a trial with another user's history. */
export function isOtherHistory(key: TrialKey): boolean {
  return key.endsWith(OTHER_HISTORY);
}

/** No key of slates ends like this, because `slateKey` escapes the bar. */
const OTHER_HISTORY = '||other history';

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
  if (!/[>|%]|^(profile|reasoned)\//.test(id)) return id;
  return id
    .replace(/%(?=25|3E|7C|70|72)/g, '%25')
    .replaceAll('>', '%3E')
    .replaceAll('|', '%7C')
    .replace(/^p(?=rofile\/)/, '%70')
    .replace(/^r(?=easoned\/)/, '%72');
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

const PREFACE = 'reasoned/';

/** Returns the key of the text that a judge wrote before its answer to a trial. No trial's key has its prefix. */
export function prefaceKey(trial: TrialKey): TrialKey {
  return id(`${PREFACE}${trial}`);
}

/** Returns the trial of a preface's key; null for any other key. */
export function prefacedTrial(key: TrialKey): TrialKey | null {
  return key.startsWith(PREFACE) ? id(key.slice(PREFACE.length)) : null;
}

function keyOf(slates: string, { aspect, variant, labelOrder }: Facet): TrialKey {
  const order = labelOrder ? EXCHANGED : '';
  return id(`${slates}${aspect ? `/${aspect}` : ''}${variant ? `@${variant}` : ''}${order}`);
}
