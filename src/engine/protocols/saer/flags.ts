import { message, type Message } from '#messages/message.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Reason } from '../../domain/reason.ts';
import type { Slate } from '../../domain/slate.ts';
import { appraisal } from '../../domain/trial.ts';
import { itemTrials } from './item-trials.ts';

/** The source of a judge's flags: a question on each item, or its written reasons. */
export type FlagSource = 'items' | 'reasons';

/** True if the judge flagged the item of a list, or the reason why that is unknown. */
type Flag = boolean | 'unscored' | 'not asked yet';

export const FLAG_SOURCES: readonly { readonly id: FlagSource; readonly title: Message }[] = [
  { id: 'items', title: message('saerSections.byItem') },
  { id: 'reasons', title: message('saerSections.inReasons') },
];

/** Returns one flag per position of the list. */
export function flagsOf(
  slate: Slate,
  source: FlagSource,
  judgements: ReadonlyMap<string, Judgement>,
  reasons: ReadonlyMap<string, Reason>,
): readonly Flag[] {
  if (source === 'items') return itemTrials(slate).map(({ key }) => fitOf(judgements.get(key)));
  const reason = reasons.get(appraisal(slate).key);
  return slate.items.map((_, index) => {
    if (!reason) return 'not asked yet';
    return reason.flagged ? reason.flagged.includes(index) : 'unscored';
  });
}

function fitOf(judgement: Judgement | undefined): Flag {
  if (!judgement) return 'not asked yet';
  const { verdict } = judgement;
  return verdict.kind === 'labelled' ? verdict.label === 'No' : 'unscored';
}

/** Counts the items that aren't flagged, if all flags are known. */
export function relevantIn(flags: readonly Flag[]): number | 'unscored' | 'not asked yet' {
  if (flags.includes('not asked yet')) return 'not asked yet';
  if (flags.includes('unscored')) return 'unscored';
  return flags.filter((flag) => flag === false).length;
}
