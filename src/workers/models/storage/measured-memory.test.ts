import { describe, expect, it } from 'vitest';
import { MemoryCaches } from '#test/fixtures/memory-caches.ts';
import { pickedFolder, repositoryFolder } from '#test/fixtures/small-models.ts';
import { base, calling, smallModelStore } from '#test/fixtures/small-model-store.ts';
import { manifestOf, weightsHash } from '#workers/models/manifest/manifest.ts';
import { noteMemory } from './note-memory.ts';
import { readyJudges } from './ready-judges.ts';

const entryIn = async ({ modelStore }: ReturnType<typeof smallModelStore>, id: string) => {
  const { models } = await modelStore.catalogue({ base }, calling().call);
  return models.find(({ entry }) => entry.id === id)?.entry;
};

describe('the memory of a model', () => {
  it('is an estimate until it was measured, for these weights alone', async () => {
    const all = smallModelStore();
    const files = pickedFolder('x', repositoryFolder());
    await all.modelStore.importModel({ files, base }, calling().call);
    const before = await entryIn(all, 'imported-x');
    expect(before?.memoryMeasured).toBeUndefined();
    const [judge] = await readyJudges(all.caches);
    const { card } = judge!;

    expect(await noteMemory({ ...card, weights: 'other' }, 5e8, all.caches)).toBe(true);
    expect(await entryIn(all, 'imported-x')).toEqual(before);
    expect(await noteMemory(card, 7e8, all.caches)).toBe(true);
    expect(await noteMemory(card, 7e8, all.caches)).toBe(false);
    expect(await entryIn(all, 'imported-x')).toMatchObject({ memory: 7e8, memoryMeasured: true });

    await all.modelStore.remove({ id: 'imported-x' }, calling().call);
    expect(all.caches.bytes).toBe(0);
  });

  it('is measured for models beside the page, too', async () => {
    const all = smallModelStore();
    const { models } = await all.modelStore.catalogue({ base }, calling().call);
    expect(models.some(({ entry }) => entry.id === 'tiny')).toBe(true);
    const manifest = await manifestOf(base, 'tiny', all.surroundings.request);
    const card = { id: 'tiny' as never, weights: await weightsHash(manifest) };
    await noteMemory(card, 3e8, all.caches);
    expect(await entryIn(all, 'tiny')).toMatchObject({ memory: 3e8, memoryMeasured: true });
  });

  it('isn’t stored without a model’s weights, a count, a storage or space', async () => {
    const caches = new MemoryCaches();
    const card = { id: 'x' as never, weights: 'hash' };
    expect(await noteMemory({ ...card, weights: null }, 1, caches)).toBe(false);
    expect(await noteMemory(card, 0, caches)).toBe(false);
    expect(await noteMemory(card, 1, undefined)).toBe(false);
    caches.room = 3;
    expect(await noteMemory(card, 1, caches)).toBe(false);
    expect(caches.bytes).toBe(0);
  });
});
