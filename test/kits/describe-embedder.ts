import { beforeAll, describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Embedder } from '#engine/embedders/embedder.ts';

const film = (title: string, year: number, categories: readonly string[]): Item => ({
  id: id(title),
  title,
  year,
  categories,
  creators: [],
  popularity: 1,
});

const items: readonly Item[] = [
  film('Alien (1979)', 1979, ['Horror', 'Sci-Fi']),
  film('Aliens (1986)', 1986, ['Action', 'Horror', 'Sci-Fi']),
  film('Manhattan (1979)', 1979, ['Comedy', 'Romance']),
  film('Amélie (2001)', 2001, ['Comedy', 'Romance']),
];
const blank: Item = { id: id('blank'), title: '', categories: [], creators: [], popularity: 0 };

/** Tests any embedder against the contract in `embedders/embedder.ts`. */
export function describeEmbedder(embedder: Embedder): void {
  describe(`${embedder.id} keeps the promises of an embedder`, () => {
    let values: Float32Array = new Float32Array();
    beforeAll(async () => {
      values = await embedder.embed([...items, blank]);
    });
    const row = (i: number) => values.subarray(i * embedder.size, (i + 1) * embedder.size);
    const dot = (a: number, b: number) => row(a).reduce((sum, x, d) => sum + x * row(b)[d]!, 0);

    it('gives one row for each item, each of length 1', () => {
      expect(values).toHaveLength((items.length + 1) * embedder.size);
      for (const i of items.keys()) expect(dot(i, i)).toBeCloseTo(1, 5);
    });

    it('gives zeros, or length 1, and never NaN to an item without text', () => {
      const length = dot(items.length, items.length);
      expect(length === 0 || Math.abs(length - 1) < 1e-5).toBe(true);
    });

    it('gives the same vectors again', async () => {
      expect(await embedder.embed([...items, blank])).toEqual(values);
    });

    it('gives items of one kind more similar vectors than items of different kinds', () => {
      expect(dot(0, 1)).toBeGreaterThan(dot(0, 3));
      expect(dot(2, 3)).toBeGreaterThan(dot(1, 3));
    });

    it('accepts an empty list of items', async () => {
      expect(await embedder.embed([])).toHaveLength(0);
    });
  });
}
