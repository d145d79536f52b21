import { describe, expect, it } from 'vitest';
import { withoutMovieLens } from '#test/fixtures/ml-latest-small.ts';
import { ndcgOf } from '#test/fixtures/movielens-ndcg.ts';
import { lightGcn } from './light-gcn.ts';
import { popular } from './popular.ts';

describe.skipIf(withoutMovieLens)('On MovieLens ml-latest-small', () => {
  it('LightGCN orders better than popularity', () => {
    expect(ndcgOf(lightGcn).ndcg).toBeGreaterThan(ndcgOf(popular).ndcg);
  }, 120_000);
});
