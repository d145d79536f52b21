import { describe, expect, it } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import { timelines, trainingRows } from '#engine/slates/history.ts';
import { datasetFrom, madeUpRows } from '#test/fixtures/made-up-ratings.ts';
import { earlierItems } from './earlier-items.ts';

describe('earlierItems', () => {
  const dataset = datasetFrom(madeUpRows('a'));
  const rows = trainingRows(timelines(dataset, stream('a')));
  const items = earlierItems(dataset, rows);

  it('counts the rows that it was given, and no others', () => {
    expect(items.reduce((sum, { popularity }) => sum + popularity, 0)).toBe(rows.length);
    expect(rows.length).toBeLessThan(dataset.log.length);
  });

  it('takes the mean of the ratings in those rows, and none where there is no rating', () => {
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
