import type { ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Embedder, ItemVectors, Watch } from '../embedders/embedder.ts';

/** Vectors of some items, and each item's position among them. */
export interface Described {
  readonly vectors: ItemVectors;
  readonly positionOf: ReadonlyMap<ItemId, number>;
}

/** Item vectors of a catalogue, computed on request: a model needs minutes for a large catalogue. */
export interface Describing {
  /** Returns all vectors, in the catalogue's order. */
  all(): Promise<ItemVectors>;
  /** Returns at least the vectors of these items. */
  of(items: ReadonlySet<ItemId>): Promise<Described>;
}

/** Embeds items of a catalogue on request; embeds the whole catalogue at most once. */
export function itemDescriber(
  embedder: Embedder,
  catalogue: readonly Item[],
  watch?: Watch,
): Describing {
  const made = async (items: readonly Item[]): Promise<ItemVectors> => ({
    embedder: embedder.id,
    size: embedder.size,
    values: await embedder.embed(items, watch),
  });
  let whole: Promise<ItemVectors> | null = null;
  const all = () => (whole ??= made(catalogue));

  return {
    all,
    async of(needed) {
      const items =
        whole || embedder.dependsOn === 'catalogue'
          ? catalogue
          : catalogue.filter(({ id }) => needed.has(id));
      return {
        vectors: items === catalogue ? await all() : await made(items),
        positionOf: new Map(items.map(({ id }, i) => [id, i])),
      };
    },
  };
}
