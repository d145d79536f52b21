import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import { formatMessage } from '#messages/format-message.ts';
import { align } from './align.ts';
import { areWithoutHits } from './alignment.ts';

/** Ann's interactions in time order: a, b, c, d, and a again. The cut makes a and b history, c and d held out. */
const dataset = datasetFrom(
  ['a', 'b', 'c', 'd', 'a'].map((item, timestamp) => ({ user: 'ann', item, timestamp })),
  {
    items: ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      ...{ id: id(name), title: name, categories: [], creators: [], popularity: 0 },
    })),
  },
);

const list = (recommender: string, ...items: string[]): RecommendationList => ({
  recommender: id(recommender),
  user: id('ann'),
  items: items.map((item) => id(item)),
});

const aligned = (...lists: RecommendationList[]) => align(dataset, lists, new Map(), []);

describe('what users met of imported lists', () => {
  it('[14.12] warns of list items from the history, but not of held-out ones', () => {
    const { recommenders, remarks } = aligned(list('good', 'c', 'd', 'e'));
    expect(recommenders).toMatchObject([{ entries: 3, metBefore: 0, hits: 2 }]);
    expect(remarks).toEqual([]);
  });

  it('tells lists that can’t have a held-out hit from those with any', () => {
    expect(areWithoutHits(aligned(list('old', 'a', 'b'), list('odd', 'e')))).toBe(true);
    expect(areWithoutHits(aligned(list('old', 'a', 'b'), list('good', 'e', 'c')))).toBe(false);
    expect(areWithoutHits(aligned())).toBe(false);
  });

  it('[14.12] counts an item of both halves as met before, and names the half', () => {
    const { recommenders, remarks } = aligned(list('old', 'a', 'b', 'c'));
    expect(recommenders).toMatchObject([{ entries: 3, metBefore: 2, hits: 1 }]);
    expect(remarks.map(formatMessage)).toEqual([
      'old: 2 entries are items that the user met in the earlier half, which is history unless a study has another split; they stay on the list.',
    ]);
  });
});
