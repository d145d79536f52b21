import { describe, expect, it } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import { timelines, trainingRows } from '#engine/slates/history.ts';
import { datasetFrom, madeUpRows } from '#test/fixtures/made-up-ratings.ts';
import { earlierItems } from './earlier-items.ts';

describe('earlierItems', () => {
  const dataset = datasetFrom(madeUpRows('a'));
  const rows = trainingRows(timelines(dataset, stream('a')));
  const items = earlierItems(dataset, rows);

  it('counts the given rows only', () => {
    expect(
      new Set(Array.from(rows, (row) => `${dataset.log.user[row]} ${dataset.log.item[row]}`)).size,
    ).toBe(rows.length);
    expect(items.reduce((sum, { popularity }) => sum + popularity, 0)).toBe(rows.length);
    expect(rows.length).toBeLessThan(dataset.log.length);
  });

  it('counts a user with many repeats once, and each of the ratings for the mean', () => {
    const plays = datasetFrom([
      ...[1, 2, 3].map((rating) => ({ user: 'ann', item: 'a', rating })),
      { user: 'bob', item: 'b', rating: 4 },
      { user: 'cleo', item: 'b', rating: 5 },
    ]);
    const all = Uint32Array.from({ length: plays.log.length }, (_, row) => row);
    expect(earlierItems(plays, all)).toMatchObject([
      { popularity: 1, meanRating: 2 },
      { popularity: 2, meanRating: 4.5 },
    ]);
    expect(earlierItems(plays, all, 'interactions')).toMatchObject([
      { popularity: 3, meanRating: 2 },
      { popularity: 2, meanRating: 4.5 },
    ]);
  });

  it('averages the ratings in those rows; has no mean without a rating', () => {
    for (const [i, { popularity, meanRating }] of items.entries()) {
      const ratings = [...rows]
        .filter((row) => dataset.log.item[row] === i)
        .map((row) => dataset.log.rating[row]!);
      expect(ratings).toHaveLength(popularity);
      if (ratings.length === 0) expect(meanRating).toBeUndefined();
      else expect(meanRating).toBeCloseTo(ratings.reduce((a, b) => a + b) / ratings.length, 6);
    }
  });
});
