import type { Reason } from '../../domain/reason.ts';
import { profiledUser } from '../../domain/trial.ts';
import { message, type Message } from '../../messages/message.ts';

/**
 * Returns sentences about unusable text of the judge: profiles that were cut off, reasons that could not be read.
 */
export function writingRemarks(reasons: ReadonlyMap<string, Reason>): Message[] {
  const all = [...reasons.values()];
  const profiles = all.filter(({ key }) => profiledUser(key) !== null);
  const others = all.filter(({ key }) => profiledUser(key) === null);
  const unscored = (some: readonly Reason[]) =>
    some.filter(({ stage }) => stage === 'unscored').length;
  const [dropped, unread] = [unscored(profiles), unscored(others)];
  return [
    ...(dropped === 0
      ? []
      : [message('protocols.profilesDropped', { dropped, written: profiles.length })]),
    ...(unread === 0
      ? []
      : [message('protocols.reasonsUnread', { unread, written: others.length })]),
  ];
}
