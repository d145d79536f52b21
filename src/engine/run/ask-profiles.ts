import type { Reason } from '../domain/reason.ts';
import { profiledUser, profileKey } from '../domain/trial.ts';
import type { Asking } from './ask-trials.ts';
import { whole } from './ask-reasons.ts';

/** Whether a text is of a viewer and not of a trial. */
export function isProfile({ key }: Pick<Reason, 'key'>): boolean {
  return profiledUser(key) !== null;
}

/** Descriptions of viewers that a judge wrote, by user, among all that it wrote in a run. */
export function profilesIn(reasons: readonly Reason[]): Map<string, string> {
  return new Map(
    reasons.flatMap(({ key, text }) => {
      const user = profiledUser(key);
      return user !== null && text !== '' ? [[user, text]] : [];
    }),
  );
}

/** Users of whom a judge wrote in a run, what was dropped included. */
export function profiledIn(reasons: readonly Reason[]): Set<string> {
  return new Set(reasons.flatMap(({ key }) => profiledUser(key) ?? []));
}

/**
 * Has a judge that can write describe each viewer, before it is asked anything: later questions
 * quote it (RecSys Arena, section 2.3). A description that was cut off is dropped, and the protocol's
 * own words stand in. Nobody is described twice, or questions of one viewer could differ in words.
 *
 * @param profiles those known already; new ones are added here
 * @param tried users who need no more describing, dropped or not; new ones are added here
 */
export async function* askProfiles(
  profiles: Map<string, string>,
  tried: Set<string>,
  { protocol, planned, style, judge }: Asking,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<Reason> {
  if (!protocol.profile || !judge.write) return;
  for (const [user, viewer] of planned.data.viewers) {
    if (tried.has(user)) continue;
    const writing = protocol.profile(viewer, planned, style);
    if (!writing) return;
    signal.throwIfAborted();
    const begun = now();
    const { text, end, tokens } = await whole(judge.write(writing, { signal, data: planned.data }));
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
