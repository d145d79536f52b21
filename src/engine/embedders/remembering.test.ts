import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Embedder } from './embedder.ts';
import { rememberingEmbedder } from './remembering.ts';

const item = (name: string, title: string): Item => ({
  id: id(name),
  title,
  categories: [],
  creators: [],
  popularity: 0,
});

/**
 * An embedder that records the texts it is asked for; a vector is the length of the title, and 1.
 */
function counting() {
  const asked: string[] = [];
  const embedder: Embedder = {
    id: id('counting'),
    title: 'Counting',
    size: 2,
    dependsOn: 'item',
    async embed(items) {
      asked.push(...items.map(({ title }) => title));
      return Float32Array.from(items.flatMap(({ title }) => [title.length, 1]));
    },
  };
  return { asked, embedder };
}

describe('remembering', () => {
  it('embeds each text once, and gives every item its own row', async () => {
    const { asked, embedder } = counting();
    const kept = rememberingEmbedder(embedder);
    const [a, b, again] = [item('1', 'Heat'), item('2', 'Up'), item('3', 'Heat')];
    expect([...(await kept.embed([a, b, again]))]).toEqual([4, 1, 2, 1, 4, 1]);
    expect([...(await kept.embed([item('4', 'Alien'), b]))]).toEqual([5, 1, 2, 1]);
    expect(asked).toEqual(['Heat', 'Up', 'Alien']);
  });

  it('keeps no vectors of an attempt that failed', async () => {
    const { asked, embedder } = counting();
    let failing = true;
    const kept = rememberingEmbedder({
      ...embedder,
      embed: async (items) => {
        if (failing) throw new Error('stopped');
        return embedder.embed(items);
      },
    });
    await expect(kept.embed([item('1', 'Heat')])).rejects.toThrow('stopped');
    failing = false;
    expect([...(await kept.embed([item('1', 'Heat')]))]).toEqual([4, 1]);
    expect(asked).toEqual(['Heat']);
  });
});
