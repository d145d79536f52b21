import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { exampleFame } from './example-parts.ts';

describe('the popularity and mean rating of the example’s items', () => {
  it('count users, and all their ratings', () => {
    const { log } = datasetFrom([
      { user: 'ann', item: 'a', rating: 1, timestamp: 1 },
      { user: 'ann', item: 'a', rating: 2, timestamp: 2 },
      { user: 'bob', item: 'a', rating: 3, timestamp: 1 },
    ]);
    const fame = exampleFame(log, 2);
    expect(fame(0)).toEqual({ popularity: 2, meanRating: 2 });
    expect(fame(1)).toEqual({ popularity: 0 });
  });
});
