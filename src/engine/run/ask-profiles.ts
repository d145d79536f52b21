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

/**
 * Has a judge that can write describe each viewer, before it is asked anything: later questions
 * quote it (RecSys Arena, section 2.3). Viewers described in an earlier sitting are left alone; a
 * description that was cut off is dropped, and the protocol's own words stand in.
 *
 * @param profiles those known already; new ones are added here
 */
export async function* askProfiles(
  profiles: Map<string, string>,
  { protocol, planned, style, judge }: Asking,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<Reason> {
  if (!protocol.profile || !judge.write) return;
  for (const [user, viewer] of planned.data.viewers) {
    if (profiles.has(user)) continue;
    const writing = protocol.profile(viewer, planned, style);
    if (!writing) return;
    signal.throwIfAborted();
    const begun = now();
    const { text, end, tokens } = await whole(judge.write(writing, { signal, data: planned.data }));
    const told = end === 'limit' ? '' : text.trim();
    if (told !== '') profiles.set(user, told);
    yield {
      ...{ text: told, flagged: null, tokens, ms: now() - begun },
      key: profileKey(user),
      stage: told === '' ? 'unscored' : 'text:anchored',
    };
  }
}
