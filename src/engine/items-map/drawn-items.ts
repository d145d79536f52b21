import type { ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';

/** The most items that a map shows: the layout of more takes minutes. */
const MOST = 10_000;

/**
 * Chooses the items of a map: all of the catalogue if they are at most `most`, else those that a run shows, and the most
 * popular of the others. Keeps the catalogue's order.
 *
 * @param shown the items of the run's slates and histories
 */
export function drawnItems(
  catalogue: readonly Item[],
  shown: ReadonlySet<ItemId>,
  most = MOST,
): readonly Item[] {
  if (catalogue.length <= most) return catalogue;
  const wanted = ({ id, popularity }: Item) => (shown.has(id) ? Infinity : popularity);
  const first = catalogue
    .map((item, at) => ({ at, wanted: wanted(item) }))
    // Infinity minus itself isn't a number: equal ones keep the catalogue's order.
    .sort((a, b) => (a.wanted === b.wanted ? a.at - b.at : b.wanted - a.wanted))
    .slice(0, most);
  return first.sort((a, b) => a.at - b.at).map(({ at }) => catalogue[at]!);
}
