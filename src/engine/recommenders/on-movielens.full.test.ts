import { describe, expect, it } from 'vitest';
import { mlLatestSmall, withoutMovieLens } from '#test/fixtures/ml-latest-small.ts';
import reference from '#test/fixtures/recommenders/reference.json' with { type: 'json' };
import { stream } from '../random/stream.ts';
import { ease } from './ease.ts';
import { itemKnn } from './item-knn.ts';
import { lightGcn } from './light-gcn.ts';
import { popular } from './popular.ts';
import type { Recommender } from './recommender.ts';
import { userKnn } from './user-knn.ts';

const HELD_OUT = 5;
const K = 10;

/** Returns nDCG@10 with the last five ratings of every user held out, and items rated 4 or more relevant. */
function ndcgOf(recommender: Recommender): { users: number; ndcg: number } {
  const dataset = mlLatestSmall();
  const { log } = dataset;
  const byUser = dataset.users.map((): number[] => []);
  for (const [row, user] of log.user.entries()) byUser[user]!.push(row);
  for (const rows of byUser) rows.sort((a, b) => log.timestamp[a]! - log.timestamp[b]! || a - b);
  const rows = Uint32Array.from(byUser.flatMap((own) => own.slice(0, -HELD_OUT)));
  const trained = recommender.train({ dataset, rows }, stream('movielens'));
  const values = byUser.flatMap((own, user) => {
    const late = own.slice(-HELD_OUT).filter((row) => log.rating[row]! >= 4);
    if (late.length === 0) return [];
    const wanted = new Set(late.map((row) => dataset.items[log.item[row]!]!.id));
    const gain = (at: number) => 1 / Math.log2(at + 2);
    const best = [...wanted].slice(0, K).reduce((sum, _, at) => sum + gain(at), 0);
    const listed = trained.recommend(dataset.users[user]!.id, K);
    const found = listed.reduce((sum, { item }, at) => sum + (wanted.has(item) ? gain(at) : 0), 0);
    return [found / best];
  });
  return { users: values.length, ndcg: values.reduce((a, b) => a + b, 0) / values.length };
}

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

  it('LightGCN orders better than popularity', () => {
    expect(ndcgOf(lightGcn).ndcg).toBeGreaterThan(ndcgOf(popular).ndcg);
  }, 120_000);
});
