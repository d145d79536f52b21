import type { Reason } from '../../domain/reason.ts';
import { profiledUser } from '../../domain/trial.ts';
import { quantity, integer } from '../../domain/numbers.ts';

/**
 * Returns sentences about unusable text of the judge: profiles that were cut off, reasons that could not be read.
 */
export function writingRemarks(reasons: ReadonlyMap<string, Reason>): string[] {
  const all = [...reasons.values()];
  const profiles = all.filter(({ key }) => profiledUser(key) !== null);
  const others = all.filter(({ key }) => profiledUser(key) === null);
  const unscored = (some: readonly Reason[]) =>
    some.filter(({ stage }) => stage === 'unscored').length;
  const [dropped, unread] = [unscored(profiles), unscored(others)];
  return [
    ...(dropped === 0
      ? []
      : [
          `${quantity(dropped, 'description')} of viewers by the judge, of ${integer(profiles.length)}, dropped as unscored: cut off or empty. For these viewers the judge read the words of the data.`,
        ]),
    ...(unread === 0
      ? []
      : [
          `${quantity(unread, 'reply', 'replies')} with reasons, of ${integer(others.length)}, unscored: cut off, or not in the form that was asked for. The verdicts are not touched by this.`,
        ]),
  ];
}
