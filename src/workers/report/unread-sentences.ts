import { message, type Text } from '#messages/message.ts';
import type { UnreadRow } from '#engine/store/unread-row.ts';

/** The most rows to name; further ones are counted. */
const NAMED = 3;

/** Returns sentences for a report on a run with unreadable rows: which ones, and what to do. */
export function unreadSentences(rows: readonly UnreadRow[]): Text[] {
  const of = (kind: UnreadRow['of']) => rows.filter((row) => row.of === kind);
  const [answers, reasons] = [of('judgement'), of('reason')].map((all) => ({
    n: all.length,
    first: all.slice(0, NAMED).map(({ key, why }) => ({ key, why })),
  }));
  return [
    ...(answers!.n > 0 ? [message('unreadRows.answers', answers!)] : []),
    ...(reasons!.n > 0 ? [message('unreadRows.reasons', reasons!)] : []),
  ];
}
