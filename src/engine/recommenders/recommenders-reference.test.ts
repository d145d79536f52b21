import { describe, expect, it } from 'vitest';
import reference from '#test/fixtures/recommenders/reference.json' with { type: 'json' };
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id, type EmbedderId, type ItemId, type UserId } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { diversified } from './diversified.ts';
import { ease } from './ease.ts';
import { itemKnn } from './item-knn.ts';
import { gradientOf } from './light-gcn.ts';
import { graphOf, propagate } from './likes-graph.ts';
import { alternate } from './matrix-factorisation.ts';
import type { Recommender, TrainingData } from './recommender.ts';
import { userKnn } from './user-knn.ts';

const { liked, vectors } = reference;

const data: TrainingData = (() => {
  const rows = liked.flatMap((own, user) =>
    own.map((item) => ({ user: `u${user}`, item: `i${item}` })),
  );
  const dataset = datasetFrom(rows, {
    items: Array.from({ length: reference.items }, (_, item) => ({
      id: id<ItemId>(`i${item}`),
      title: `Film ${item}`,
      categories: [],
      creators: [],
      popularity: 0,
    })),
    users: liked.map((_, user) => ({ id: id<UserId>(`u${user}`) })),
  });
  return {
    dataset,
    rows: Uint32Array.from(rows.keys()),
    vectors: {
      embedder: id<EmbedderId>('test'),
      size: vectors[0]!.length,
      values: Float32Array.from(vectors.flat()),
    },
  };
})();

/** Compares every unmet item's score for every user. */
function expectScores(recommender: Recommender, expected: readonly (readonly number[])[]) {
  const trained = recommender.train(data, stream('s'));
  let compared = 0;
  for (const [user, scores] of expected.entries()) {
    for (const { item, score } of trained.recommend(id(`u${user}`), reference.items)) {
      expect(score).toBeCloseTo(scores[Number(item.slice(1))]!, 8);
      compared++;
    }
  }
  expect(compared).toBe(liked.reduce((sum, own) => sum + reference.items - own.length, 0));
}

describe('Scores equal the reference: ', () => {
  it('EASE by an inverse of [items, items]', () => expectScores(ease, reference.ease));
  it('Item neighbours', () => expectScores(itemKnn, reference.itemKnn));
  it('User neighbours', () => expectScores(userKnn, reference.userKnn));

  it('alternating least squares of the package implicit, from the same start', () => {
    const users = Float64Array.from(reference.als.users.flat());
    const items = Float64Array.from(reference.als.items.flat());
    alternate(users, items, liked);
    const factors = users.length / liked.length;
    for (const [user, scores] of reference.als.scores.entries()) {
      for (const [item, score] of scores.entries()) {
        let sum = 0;
        for (let f = 0; f < factors; f++)
          sum += users[user * factors + f]! * items[item * factors + f]!;
        expect(sum).toBeCloseTo(score, 6);
      }
    }
  });

  it('the order of maximal marginal relevance', () => {
    const trained = diversified.train(data, stream('s'));
    for (const [user, order] of reference.mmr.entries()) {
      const listed = trained.recommend(id(`u${user}`), order.length);
      expect(listed.map(({ item }) => Number(item.slice(1)))).toEqual(order);
    }
  });

  it('LightGCN’s smoothing and gradient', () => {
    const { start, smoothed, pairs, gradient } = reference.lightGcn;
    const factors = start[0]!.length;
    const graph = graphOf(liked, reference.items);
    const given = Float64Array.from(start.flat());
    for (const [at, value] of propagate(graph, given, factors).entries()) {
      expect(value).toBeCloseTo(smoothed.flat()[at]!, 8);
    }
    const drawn = pairs.map(([user, better, worse]) => ({
      user: user!,
      better: better!,
      worse: worse!,
    }));
    for (const [at, value] of gradientOf(graph, given, drawn, factors).entries()) {
      expect(value).toBeCloseTo(gradient.flat()[at]!, 8);
    }
  });
});
