import { categoryKind } from '../../domain/category-kind.ts';
import type { DomainWords } from '../../domain/dataset.ts';
import type { ItemId } from '../../domain/ids.ts';
import { frequencies, mostFrequent } from '../../domain/most-frequent.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { NamedPart, Parts } from './named-part.ts';

/**
 * Parts of the relevant items by category, each item counted once for each user: the most frequent categories, one part for
 * items of other categories only and one for items without any. An item of several categories is in several parts.
 */
export function categoryParts(
  { relevant, categories }: OfflineEvidence,
  words: Pick<DomainWords, 'noun'>,
): Parts {
  const kind = categoryKind(words);
  const title = message('missing.categoriesOfRelevant', { kind });
  if (!categories) return { parts: [], left: [{ title, why: message('missing.notStored') }] };
  const { names } = categories;
  const of = new Map<ItemId, readonly string[]>(
    categories.items.map(([item, at]) => [
      item,
      [...new Set(at.flatMap((position) => names[position] ?? []))],
    ]),
  );
  const categoriesOf = (item: ItemId) => of.get(item) ?? [];
  const liked = relevant.flatMap(({ items }) => items);
  const counts = frequencies(liked.flatMap(categoriesOf));
  if (counts.size < 2) {
    return { parts: [], left: [{ title, why: message('missing.fewCategories') }] };
  }
  const own = mostFrequent(counts);
  const isOther = (item: ItemId) =>
    categoriesOf(item).length > 0 && !categoriesOf(item).some((name) => own.includes(name));
  const isWithout = (item: ItemId) => categoriesOf(item).length === 0;
  const all = [
    ...own.map((category) => ({
      title: message('offlineParts.category', { kind, category: clipped(category) }),
      item: (item: ItemId) => categoriesOf(item).includes(category),
    })),
    { title: message('offlineParts.otherCategories', { kind }), item: isOther },
    { title: message('offlineParts.noCategory', { kind }), item: isWithout },
  ];
  return {
    parts: all
      .filter(({ item }) => liked.some(item))
      .map((part): NamedPart => ({ ...part, by: 'category' })),
    left: [],
  };
}
