import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import type { Item } from '../domain/item.ts';
import { study } from '../domain/study.ts';
import { embedders } from '../embedders/registry.ts';
import { buildStudyData } from './build-study-data.ts';

const made = datasetFrom(
  Array.from({ length: 240 }, (_, i) => ({
    ...{ user: `u${i % 12}`, item: `i${(i * 7 + Math.floor(i / 12)) % 40}`, rating: 1 + (i % 5) },
    timestamp: i,
  })),
);
const bare = ({ id, popularity }: Item): Item => ({
  ...{ id, title: id, titleIsId: true, categories: [], creators: [], popularity },
});
const titled = (item: Item): Item => {
  const { titleIsId: _, ...described } = bare(item);
  return { ...described, title: `The film ${item.id}`, categories: ['Drama'] };
};

/** Builds a study over lists of items that `describe` describes, and returns what it says of similarity. */
async function similarityOf(describe: (item: Item, i: number) => Item) {
  const data = await buildStudyData({
    dataset: { ...made, items: made.items.map(describe) },
    lists: [],
    embedder: embedders[0],
    study: study.parse({
      ...{ version: 1, name: 'A study', data: { kind: 'demo' }, seed: 's', judge: { id: 'coin' } },
      slates: { kind: 'recommenders', recommenders: ['popular', 'random'], k: 4, users: 12 },
      protocol: { id: 'slate-duel' },
    }),
  });
  const { rows } = data.offline!;
  return {
    urd: rows.map(({ values }) => values['URD']!),
    slates: [...data.similarity.values()],
    says: data.notes.remarks.map(formatMessage).filter((remark) => remark.includes('no vector')),
  };
}

describe('items of which only ids are known', () => {
  it('have no similarity, and the study says so', async () => {
    const { urd, slates, says } = await similarityOf(bare);
    expect(urd.filter((one) => one !== null)).toEqual([]);
    expect(slates).toEqual([]);
    expect(says).toEqual([
      expect.stringMatching(
        /^Of \d+ items on the lists, \d+ have neither a title nor a text.*no figures of similarity, and none of diversity by vectors \(URD\)\.$/,
      ),
    ]);
  });

  it('are left out beside others, and counted', async () => {
    const { urd, slates, says } = await similarityOf((item, i) =>
      i % 2 === 0 ? bare(item) : titled(item),
    );
    expect(urd.some((one) => one !== null)).toBe(true);
    expect(slates.length).toBeGreaterThan(0);
    expect(says).toEqual([
      expect.stringMatching(/figures of similarity and .* \(URD\) are over the others\.$/),
    ]);
  });

  it('are those without a title alone: any other item has a vector', async () => {
    const { urd, says } = await similarityOf(titled);
    expect(urd.every((one) => one !== null)).toBe(true);
    expect(says).toEqual([]);
  });

  it('have a vector of what else the data says of them', async () => {
    const { says } = await similarityOf((item) => ({ ...bare(item), categories: ['Drama'] }));
    expect(says).toEqual([]);
  });
});
