import { expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { madeUpStudy } from '#test/fixtures/evaluated-study.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { embedders } from '#engine/embedders/registry.ts';
import type { Study } from '#engine/domain/study.ts';
import { slateBuilder } from './slate-builder.ts';

/** Four users meet the same items; each plays one of them twenty times. */
const dataset = datasetFrom(
  ['u1', 'u2', 'u3', 'u4'].flatMap((user, u) =>
    Array.from({ length: 48 }, (_, i) => ({
      ...{ user, item: i % 2 === 0 ? 'again' : `i${(u + i) % 24}`, rating: 1 + (i % 5) },
      timestamp: i,
    })),
  ),
);

async function builder() {
  const store = new MemoryStore();
  await store.saveDataset(dataset, { kind: 'demo' }, 0);
  const build = slateBuilder(Promise.resolve(store), {
    choose: () => Promise.resolve({ embedder: embedders[0], remarks: [] }),
    close: () => {},
  });
  const { signal } = new AbortController();
  return (study: Study) => build(study, { dataset: dataset.id, base: '/' }, signal);
}

const slates = { kind: 'recommenders', recommenders: ['popular', 'random'], k: 2, users: 4 };
const stating = (popularity: string) => ({
  protocol: { id: 'slate-duel', settings: { popularity } },
});

it('draws the slates of a study once', async () => {
  const drawn = await builder();
  const { data } = await drawn(madeUpStudy({ slates }));
  const same = { slates, name: 'Another name', judge: { id: 'coin' } };
  expect((await drawn(madeUpStudy(same))).data).toBe(data);
});

it.each([
  ['the count behind popularity', { popularity: 'interactions' }],
  ['popularity beside titles', stating('classes')],
  ['popularity in a line', stating('summary')],
  ['the length of histories', { history: 3 }],
])('draws them again for another choice of %s, as for a study of its own', async (_, change) => {
  const drawn = await builder();
  const plain = await drawn(madeUpStudy({ slates }));
  const changed = await drawn(madeUpStudy({ slates, ...change }));
  expect(changed.data).not.toEqual(plain.data);
  expect(changed).toEqual(await (await builder())(madeUpStudy({ slates, ...change })));
});
