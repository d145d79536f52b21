import type { StudyData } from '../../domain/study-data.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { harmless } from '../../prompts/untrusted.ts';

const MOST_KINDS = 3;

/**
 * Who the judge plays, in a sentence or two (RecSys Arena, section 2.3): what the data says of the
 * user, else what the history shows, by a fixed form of words. Ends with a full stop.
 */
export function profileOf(viewer: Viewer, data: StudyData): string {
  const told = harmless(viewer.profile ?? '', 400);
  const traits = Object.entries(viewer.context?.attributes ?? {})
    .map(([name, value]) => `${harmless(name, 40)}: ${harmless(value, 80)}`)
    .slice(0, 8);
  const parts = [
    told,
    traits.length > 0 ? `What is known of you: ${traits.join('; ')}` : '',
    told || traits.length > 0 ? '' : taste(viewer, data),
  ].filter((part) => part !== '');
  return parts.length === 0
    ? 'Nothing else is known of you.'
    : `${parts.map((part) => part.replace(/\.$/, '')).join('. ')}.`;
}

/** The kinds of items that the user chose most, and liked most where there are ratings. */
function taste({ history }: Viewer, { items, scale, words }: StudyData): string {
  const middle = scale ? (scale.min + scale.max) / 2 : 0;
  const liked = new Map<string, number>();
  for (const { item, rating, clicked } of history) {
    const good = scale ? (rating ?? -Infinity) > middle : clicked !== false;
    if (!good) continue;
    for (const kind of items.get(item)?.categories ?? []) {
      liked.set(kind, (liked.get(kind) ?? 0) + 1);
    }
  }
  const kinds = [...liked]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_KINDS)
    .map(([kind]) => harmless(kind, 40));
  if (kinds.length === 0) return '';
  return `Of ${harmless(words.nounPlural, 40)}, you have mostly liked those of these kinds: ${kinds.join(', ')}`;
}
