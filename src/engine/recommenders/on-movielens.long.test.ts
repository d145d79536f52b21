import { describe, expect, it } from 'vitest';
import { withoutMovieLens } from '#test/fixtures/ml-latest-small.ts';
import { ndcgOf } from '#test/fixtures/movielens-ndcg.ts';
import reference from '#test/fixtures/recommenders/reference.json' with { type: 'json' };
import { ease } from './ease.ts';
import { itemKnn } from './item-knn.ts';
import { popular } from './popular.ts';
import { userKnn } from './user-knn.ts';

describe.skipIf(withoutMovieLens)('On MovieLens ml-latest-small', () => {
  it.each([ease, itemKnn, userKnn, popular])(
    '$title comes within 2 % of the reference’s nDCG@10',
    (recommender) => {
      const { users, ndcg } = ndcgOf(recommender);
      const expected = reference.movieLens[recommender.id as keyof typeof reference.movieLens];
      expect(users).toBe(expected.users);
      expect(Math.abs(ndcg / expected.ndcg - 1)).toBeLessThan(0.02);
    },
    120_000,
  );
});
