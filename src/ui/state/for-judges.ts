import { isMessage, type MessageId, type Text } from '#messages/message.ts';

/** Remarks of an import that say what a judge reads. */
const FOR_JUDGES: readonly string[] = ['importRemarks.idsForJudges'] satisfies MessageId[];

/** Returns the remarks of an import for a study that asks no judge. */
export function withoutJudges(remarks: readonly Text[]): readonly Text[] {
  return remarks.filter((remark) => !(isMessage(remark) && FOR_JUDGES.includes(remark.id)));
}
