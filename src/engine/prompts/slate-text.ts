import type { ItemId } from '../domain/ids.ts';
import { POPULARITY_CLASSES, type PopularityClass } from '../domain/popularity-classes.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { itemText, type ShownItem } from './item-text.ts';

/** The parts of a study that describe items. */
export type KnownItems = Pick<StudyData, 'items' | 'popularityClasses'>;

/** Describes an item of a study in one line, with its popularity if the prompts state it beside each title. */
export function studyItemText(item: ItemId, known: KnownItems, shown?: ShownItem): string {
  const popularity = shown?.popularity === 'classes' ? classesIn(known).get(item) : undefined;
  return itemText(known.items.get(item), shown, {}, popularity);
}

/** Describes the items of a slate, one numbered line each, then their popularity if the prompts count it. */
export function slateText({ items }: Slate, known: KnownItems, shown: ShownItem): string {
  const lines = items.map((item, i) => `${i + 1}. ${studyItemText(item, known, shown)}`);
  const counts = shown.popularity === 'summary' ? [popularityLine(items, known)] : [];
  return [...lines, ...counts].join('\n');
}

/** Counts the items of each class, and those whose popularity nobody knows. */
function popularityLine(items: readonly ItemId[], known: KnownItems): string {
  const classes = classesIn(known);
  const found = items.map((item) => classes.get(item));
  const counts = POPULARITY_CLASSES.map(
    (name) => `${found.filter((one) => one === name).length} ${name}`,
  );
  const unknown = found.filter((one) => one === undefined).length;
  return `Popularity: ${[...counts, ...(unknown > 0 ? [`${unknown} unknown`] : [])].join(', ')}`;
}

/** The classes of a study by item, indexed once for each study instead of each question. */
const indexed = new WeakMap<object, ReadonlyMap<ItemId, PopularityClass>>();

function classesIn({ popularityClasses = [] }: KnownItems): ReadonlyMap<ItemId, PopularityClass> {
  const before = indexed.get(popularityClasses);
  if (before) return before;
  const classes = new Map(popularityClasses);
  indexed.set(popularityClasses, classes);
  return classes;
}
