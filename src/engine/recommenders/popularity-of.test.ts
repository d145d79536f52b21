import { describe, expect, it } from 'vitest';
import { datasetFrom, withRowsReversed, type Row } from '#test/fixtures/made-up-ratings.ts';
import { id, type EmbedderId, type UserId } from '../domain/ids.ts';
import type { PopularityCount } from '../domain/popularity.ts';
import { stream } from '../random/stream.ts';
import { popularityOf } from './liked.ts';
import type { Recommender, TrainingData } from './recommender.ts';
import { recommenders } from './registry.ts';

const LISTENERS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8'];

/** One song that eight listeners played once, one that a ninth played thirty times, and songs that few know. */
const songs: readonly Row[] = [
  ...LISTENERS.map((user) => ({ user, item: 'many', timestamp: 130 })),
  ...Array.from({ length: 30 }, (_, i) => ({ user: 'u9', item: 'heavy', timestamp: 101 + i })),
  { user: 'u1', item: 'rare', timestamp: 30 },
  { user: 'u9', item: 'other', timestamp: 30 },
];

function training(rows: readonly Row[], popularity?: PopularityCount): TrainingData {
  const dataset = datasetFrom(rows);
  const size = dataset.items.length;
  const values = Float32Array.from({ length: size * size }, (_, i) => Number(i % (size + 1) === 0));
  return {
    dataset,
    rows: Uint32Array.from(rows.keys()),
    vectors: { embedder: id<EmbedderId>('t'), size, values },
    ...(popularity ? { popularity } : {}),
  };
}

const firstFor = (recommender: Recommender, data: TrainingData, user: string) =>
  String(recommender.train(data, stream('s')).recommend(id<UserId>(user), 1)[0]!.item);

/** Those that say nothing of a stranger but popularity. */
const FALLING_BACK = [
  ...['popular', 'popular-lately', 'item-knn', 'item-knn-mmr', 'user-knn', 'ease', 'content'],
  ...['mf', 'fm', 'fm-ids', 'lightgcn', 'interleaved'],
];

describe('popularity, as recommenders read it', () => {
  it('covers every recommender but the one by chance', () => {
    expect([...FALLING_BACK, 'random'].sort()).toEqual(recommenders.map(({ id }) => id).sort());
  });

  it.each(FALLING_BACK)('counts users for a stranger of %s', (name) => {
    const recommender = recommenders.find((one) => one.id === name)!;
    expect(firstFor(recommender, training(songs), 'stranger')).toBe('many');
  });

  it.each(FALLING_BACK)('counts interactions for a stranger of %s if the study does', (name) => {
    const recommender = recommenders.find((one) => one.id === name)!;
    expect(firstFor(recommender, training(songs, 'interactions'), 'stranger')).toBe('heavy');
  });

  it('doesn’t count what was shown and not clicked, and counts a click among such rows', () => {
    const data = training([
      { user: 'ann', item: 'a', clicked: true },
      { user: 'ann', item: 'a', clicked: false },
      { user: 'bob', item: 'a', clicked: false },
      { user: 'bob', item: 'b', clicked: false },
      { user: 'cleo', item: 'b' },
      { user: 'cleo', item: 'b' },
    ]);
    expect([...popularityOf(data)]).toEqual([1, 1]);
    expect([...popularityOf({ ...data, popularity: 'interactions' })]).toEqual([1, 2]);
  });

  it('doesn’t depend on the order of the rows', () => {
    const { dataset, rows } = training(songs);
    const turned = withRowsReversed(dataset);
    expect(popularityOf({ dataset: turned, rows })).toEqual(popularityOf({ dataset, rows }));
  });
});

describe('recent popularity', () => {
  it('counts a user’s last interaction with an item, not the earlier ones', () => {
    const lately = recommenders.find(({ id }) => id === 'popular-lately')!;
    const scores = (popularity?: PopularityCount) =>
      new Map(
        lately
          .train(training(songs, popularity), stream('s'))
          .recommend(id<UserId>('stranger'), 4)
          .map(({ item, score }) => [String(item), score]),
      );
    // The last row is of the time 130, the first of 30: half-lives of 10.
    const weight = (time: number) => 0.5 ** ((130 - time) / 10);
    expect(scores().get('heavy')).toBeCloseTo(1, 12);
    const each = Array.from({ length: 30 }, (_, i) => weight(101 + i)).reduce((a, b) => a + b);
    expect(scores('interactions').get('heavy')).toBeCloseTo(each, 12);
  });
});
