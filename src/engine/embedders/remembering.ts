import type { Item } from '../domain/item.ts';
import type { Embedder } from './embedder.ts';
import { itemText } from './item-text.ts';

/**
 * Wraps an embedder so that it embeds each text once in its lifetime. Valid only for embedders
 * whose vector depends on the item's text alone.
 */
export function rememberingEmbedder(embedder: Embedder): Embedder {
  const known = new Map<string, Float32Array>();
  const { size } = embedder;

  return {
    ...embedder,
    async embed(items, watch) {
      const missing = new Map<string, Item>();
      for (const item of items) {
        const text = itemText(item);
        if (!known.has(text)) missing.set(text, item);
      }
      if (missing.size > 0) {
        const rows = await embedder.embed([...missing.values()], watch);
        [...missing.keys()].forEach((text, i) =>
          known.set(text, rows.slice(i * size, (i + 1) * size)),
        );
      }
      const all = new Float32Array(items.length * size);
      items.forEach((item, i) => all.set(known.get(itemText(item)) ?? [], i * size));
      return all;
    },
  };
}
