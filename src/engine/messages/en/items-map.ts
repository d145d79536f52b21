import { integer, quantity } from './numbers.ts';

/** What a point of the map is to the chosen pair. */
type Part = 'history' | 'x' | 'y' | 'both' | 'marked';

/** Texts of the map of a run's items beside a judged pair. */
export const itemsMap = {
  title: 'Items map',
  offer:
    'A map of all items, with this pair on it: similar items lie near each other. You can mark a part of it, to see only the pairs with an item from there.',
  draw: 'Draw the map',
  drawing: 'Drawing the items map',
  stop: 'Stop',
  hide: 'Hide the map',
  failed: 'The map could not be drawn',
  tryAgain: 'Try again',
  describing: 'Describing the items',
  placing: 'Placing the items on the map',
  tooFew: ({ items }: { items: number }) =>
    `A map needs at least 4 items with a title or categories; these data have ${integer(items)}.`,
  mapOf: ({ items }: { items: number }) => `Map of ${quantity(items, 'item', 'items')}`,
  keys: 'Arrow keys move from item to item. Enter begins to mark a part, arrow keys make it larger, Enter ends. Escape clears it.',
  pointHint: 'Point at an item to see its name. Drag to mark a part of the map.',
  marked: ({ items, pairs }: { items: number; pairs: number }) =>
    `${quantity(items, 'item', 'items')} marked: the list shows the ${quantity(pairs, 'pair', 'pairs')} with one of them.`,
  marking: ({ items }: { items: number }) => `${quantity(items, 'item', 'items')} marked`,
  clear: 'Clear the mark',
  withinMark: 'Only pairs with an item from the marked part of the map',
  item: ({
    title,
    parts,
    categories,
  }: {
    title: string;
    parts: readonly Part[];
    categories: readonly string[];
  }) =>
    [
      title,
      ...parts.filter((part) => part !== 'marked').map((part) => PARTS[part]),
      categories.join(', '),
    ]
      .filter((text) => text !== '')
      .join(' · '),
  part: ({ part }: { part: Part }) => PARTS[part],
  legend: ({ part, items, of }: { part: 'history' | 'x' | 'y'; items: number; of: number }) =>
    items === of
      ? `${PARTS[part]}: ${quantity(of, 'item', 'items')}`
      : `${PARTS[part]}: ${integer(items)} of ${quantity(of, 'item', 'items')} on the map`,
  drawn: ({ items, of, whole }: { items: number; of: number; whole: boolean }) => {
    const drawn =
      items === of
        ? `n ${quantity(items, 'item', 'items')}, all of the data`
        : `n ${integer(items)} of ${quantity(of, 'item', 'items')}`;
    return whole
      ? drawn
      : `n ${quantity(items, 'item', 'items')} of this run; its data aren’t in this browser`;
  },
  chosen: 'the items of this run first, then the most popular ones',
  withoutText: ({ items }: { items: number }) =>
    `${quantity(items, 'item', 'items')} without any text left out`,
  method: ({ embedder }: { embedder: string }) =>
    `UMAP of vectors by ${embedder}: 15 neighbours, a fixed seed`,
  reading: 'How to read this',
  readingText:
    'Each dot is an item. Items whose texts are similar lie near each other. Only nearness has a meaning: the axes have none, and neither have the distances between groups, or their sizes. The map knows the texts of the items and not who liked them.',
  table: 'Item, its part, and the items nearest to it on the map',
  asTable: 'As a table',
  tableItem: 'Item',
  tablePart: 'Part',
  tableCategories: 'Categories',
  tableNear: 'Nearest on the map',
  tableCut: ({ rows, of }: { rows: number; of: number }) =>
    `The first ${integer(rows)} of ${integer(of)} marked items.`,
};

const PARTS: Readonly<Record<Part, string>> = {
  history: 'History',
  x: 'Slate X',
  y: 'Slate Y',
  both: 'Both slates',
  marked: 'Marked',
};
