import type { ItemId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { HistoryEntry, SeenUser } from '../../domain/seen-user.ts';
import { digitOf, type PocketEntry, type PocketItem } from '../../prompts/pocket/pocket.ts';

/**
 * Returns a history in the form for pocket models: rated (or chosen) items, each with its digit.
 */
export function pocketHistory({ history }: SeenUser, data: StudyData): PocketEntry[] {
  const scale = data.scale ?? { min: 0, max: 1 };
  return history.flatMap((entry) => {
    const score = scoreOf(entry, data);
    if (score === null) return [];
    return [{ item: pocketItem(entry.item, data), digit: digitOf(score, scale) }];
  });
}

/** Returns the items of a slate in the form for pocket models. */
export function pocketItems({ items }: Slate, data: StudyData): PocketItem[] {
  return items.map((item) => pocketItem(item, data));
}

/**
 * Returns the score of a history entry; null if the data has ratings but the entry has none, since a score is never
 * invented.
 */
export function scoreOf(
  { rating, clicked }: HistoryEntry,
  { scale }: Pick<StudyData, 'scale'>,
): number | null {
  if (scale) return rating ?? null;
  return clicked === false ? 0 : 1;
}

function pocketItem(item: ItemId, data: StudyData): PocketItem {
  return data.items.get(item) ?? { title: '?', categories: [] };
}
