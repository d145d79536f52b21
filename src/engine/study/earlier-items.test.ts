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
    expect(items.reduce((sum, { popularity }) => sum + popularity, 0)).toBe(rows.length);
    expect(rows.length).toBeLessThan(dataset.log.length);
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
