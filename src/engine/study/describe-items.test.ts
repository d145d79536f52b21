import { describe, expect, it } from 'vitest';
import { id, type ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Embedder } from '../embedders/embedder.ts';
import { itemDescriber } from './describe-items.ts';

const catalogue = ['a', 'b', 'c', 'd'].map((name): Item => ({
  id: id(name),
  title: name,
  categories: [],
  creators: [],
  popularity: 0,
}));

/** The vector of an item is its letter's code; `calls` records the number of items in each call. */
function lettering(dependsOn: Embedder['dependsOn']) {
  const calls: number[] = [];
  const embedder: Embedder = {
    id: id('letters'),
    title: 'Letters',
    size: 1,
    dependsOn,
    async embed(items) {
      calls.push(items.length);
      return Float32Array.from(items.map(({ title }) => title.charCodeAt(0)));
    },
  };
  return { calls, from: itemDescriber(embedder, catalogue) };
}

const letterOf = ({ vectors, positionOf }: Awaited<ReturnType<typeof asked>>, name: string) =>
  String.fromCharCode(vectors.values[positionOf.get(id(name))!]!);
const asked = (from: ReturnType<typeof itemDescriber>, ...names: string[]) =>
  from.of(new Set(names.map((name) => id<ItemId>(name))));

describe('describing', () => {
  it('computes only the requested vectors, found by item', async () => {
    const { calls, from } = lettering('item');
    const some = await asked(from, 'd', 'b');
    expect([letterOf(some, 'b'), letterOf(some, 'd')]).toEqual(['b', 'd']);
    expect(calls).toEqual([2]);
  });

  it('computes all vectors, once, if they depend on the catalogue', async () => {
    const { calls, from } = lettering('catalogue');
    expect(letterOf(await asked(from, 'c'), 'c')).toBe('c');
    expect((await from.all()).values).toHaveLength(4);
    expect(calls).toEqual([4]);
  });

  it('reuses all vectors if they were computed', async () => {
    const { calls, from } = lettering('item');
    await from.all();
    expect(letterOf(await asked(from, 'c'), 'c')).toBe('c');
    expect(calls).toEqual([4]);
  });
});
