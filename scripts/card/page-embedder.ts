import { id, type EmbedderId } from '#engine/domain/ids.ts';
import type { Embedder } from '#engine/embedders/embedder.ts';
import { itemText } from '#engine/embedders/item-text.ts';
import { rememberingEmbedder } from '#engine/embedders/remembering.ts';
import type { Embed } from './page-judge.ts';

/** Texts in a call: all of them at once would be one long message. */
const CHUNK = 500;

/** Wraps one of the page's embedders in the engine's interface. */
export async function pageEmbedder(embed: Embed, name: string): Promise<Embedder> {
  const { id: version, size } = await embed(name, ['x']);
  return rememberingEmbedder({
    id: id<EmbedderId>(version),
    title: name,
    size,
    dependsOn: 'item',
    async embed(items) {
      const all = new Float32Array(items.length * size);
      for (let from = 0; from < items.length; from += CHUNK) {
        const texts = items.slice(from, from + CHUNK).map(itemText);
        all.set((await embed(name, texts)).values, from * size);
      }
      return all;
    },
  });
}
