import type { Reason } from '../../domain/reason.ts';
import { prefacedTrial, profiledUser } from '../../domain/trial.ts';
import { message, type Message } from '#messages/message.ts';

/**
 * Returns sentences about unusable text of the judge: profiles that were cut off, and texts before or behind its answers
 * that could not be read.
 */
export function writingRemarks(reasons: ReadonlyMap<string, Reason>): Message[] {
  const all = [...reasons.values()];
  const profiles = all.filter(({ key }) => profiledUser(key) !== null);
  const prefaces = all.filter(({ key }) => prefacedTrial(key) !== null);
  const behind = all.filter(({ key }) => profiledUser(key) === null && prefacedTrial(key) === null);
  const [dropped, empty, unread] = [profiles, prefaces, behind].map(
    (some) => some.filter(({ stage }) => stage === 'unscored').length,
  ) as [number, number, number];
  return [
    ...(dropped > 0
      ? [message('protocols.profilesDropped', { dropped, written: profiles.length })]
      : []),
    ...(empty > 0
      ? [message('protocols.prefacesUnread', { unread: empty, written: prefaces.length })]
      : []),
    ...(unread > 0 ? [message('protocols.reasonsUnread', { unread, written: behind.length })] : []),
  ];
}
