import type { Reason } from '../domain/reason.ts';
import { profiledUser, profileKey } from '../domain/trial.ts';
import type { Asking } from './ask-trials.ts';
import { readToEnd } from './ask-reasons.ts';

/** Tells a text about a user from a text about a trial. */
export function isProfile({ key }: Pick<Reason, 'key'>): boolean {
  return profiledUser(key) !== null;
}

/** Returns the user profiles that a judge wrote in a run, by user. */
export function profilesIn(reasons: readonly Reason[]): Map<string, string> {
  return new Map(
    reasons.flatMap(({ key, text }) => {
      const user = profiledUser(key);
      return user !== null && text !== '' ? [[user, text]] : [];
    }),
  );
}

/** Returns the users that a judge wrote a profile of in a run, dropped profiles included. */
export function profiledIn(reasons: readonly Reason[]): Set<string> {
  return new Set(reasons.flatMap(({ key }) => profiledUser(key) ?? []));
}

/**
 * Asks a judge that can write to describe each user before any question, because later questions quote the profile
 * (RecSys Arena, section 2.3). Drops a profile that was cut off; the protocol's own words replace it. Describes no user
 * twice, since questions about one user would then differ in words.
 *
 * @param profiles known profiles; new ones are added here
 * @param tried users whose profile was requested before, dropped ones included; new ones are added here
 */
export async function* askProfiles(
  profiles: Map<string, string>,
  tried: Set<string>,
  { protocol, planned, style, judge }: Asking,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<Reason> {
  if (!protocol.profile || !judge.write) return;
  for (const [user, seen] of planned.data.users) {
    if (tried.has(user)) continue;
    const writing = protocol.profile(seen, planned, style);
    if (!writing) return;
    signal.throwIfAborted();
    const begun = now();
    const { text, end, tokens } = await readToEnd(
      judge.write(writing, { signal, data: planned.data }),
    );
    const told = end === 'limit' ? '' : text.trim();
    tried.add(user);
    if (told !== '') profiles.set(user, told);
    yield {
      ...{ text: told, flagged: null, tokens, ms: now() - begun },
      key: profileKey(user),
      stage: told === '' ? 'unscored' : 'text:anchored',
    };
  }
}
