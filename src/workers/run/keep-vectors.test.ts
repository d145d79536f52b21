import { beforeEach, describe, expect, it } from 'vitest';
import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Embedder } from '#engine/embedders/embedder.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { keepingVectors } from './keep-vectors.ts';

const items = ['a', 'b', 'c'].map((name): Item => ({
  id: id(name),
  title: name,
  categories: [],
  creators: [],
  popularity: 0,
}));
const dataset = { id: id('d'), name: 'D', items } as unknown as Dataset;

let calls: number;
let store: MemoryStore;

const embedder: Embedder = {
  id: id('letters'),
  title: 'Letters',
  size: 1,
  dependsOn: 'item',
  async embed(given) {
    calls += 1;
    return Float32Array.from(given.map(({ title }) => title.charCodeAt(0)));
  },
};
const kept = (one = embedder) => keepingVectors(one, dataset, store);
const codes = (...names: string[]) => Float32Array.from(names.map((name) => name.charCodeAt(0)));

beforeEach(() => {
  calls = 0;
  store = new MemoryStore();
});

describe('keepingVectors', () => {
  it('[E5] embeds a whole catalogue once, and reads any part of it from the store', async () => {
    expect(await kept().embed(items)).toEqual(codes('a', 'b', 'c'));
    expect(await kept().embed(items)).toEqual(codes('a', 'b', 'c'));
    expect(await kept().embed([items[2]!, items[0]!])).toEqual(codes('c', 'a'));
    expect(calls).toBe(1);
  });

  it('[E5] embeds again for another embedder', async () => {
    await kept().embed(items);
    await kept({ ...embedder, id: id('other') }).embed(items);
    expect(calls).toBe(2);
  });

  it('stores no vectors of a part, and none that depend on the whole catalogue', async () => {
    await kept().embed(items.slice(1));
    await kept().embed(items.slice(1));
    expect(calls).toBe(2);
    const whole: Embedder = { ...embedder, dependsOn: 'catalogue' };
    await kept(whole).embed(items);
    await kept(whole).embed(items);
    expect(calls).toBe(4);
  });

  it('continues when the disk is full', async () => {
    store.saveVectors = () => Promise.reject(new Fault('store-full', 'Full'));
    expect(await kept().embed(items)).toEqual(codes('a', 'b', 'c'));
  });
});
