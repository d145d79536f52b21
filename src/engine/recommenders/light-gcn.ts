import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import type { Stream } from '../random/stream.ts';
import { graphOf, propagate, type Graph } from './likes-graph.ts';
import { popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

const FACTORS = 16;
const STEPS = 300;
/** Likes that are drawn for a step, each with one unmet item. */
const BATCH = 2048;
const RATE = 0.02;
const PENALTY = 1e-4;
/** Decay of the two moments, and the floor of the step's denominator (Adam, Kingma and Ba 2015). */
const [FIRST, SECOND, FLOOR] = [0.9, 0.999, 1e-8] as const;

/**
 * LightGCN (He et al. 2020): vectors of users and items, smoothed over the network of likes; an item's score is the product of
 * the smoothed vectors. Learnt on pairs of a liked and an unmet item (BPR, Rendle et al. 2009). Users without likes get
 * popular items.
 */
export const lightGcn: Recommender = {
  id: id('lightgcn'),
  get title() {
    return texts.recommenderNames.lightGcn;
  },
  about: message('recommenders.lightGcn'),
  train(data, stream) {
    const { dataset } = data;
    const { positionOf, seen, liked } = tastesOf(data);
    const items = dataset.items.length;
    const graph = graphOf(liked, items);
    const smoothed = propagate(graph, learn(graph, liked, seen, stream), FACTORS);
    const fallback = [popularityOf(data), tieKeys(dataset, stream)] as const;
    return {
      recommend(user, k) {
        const position = positionOf.get(user) ?? -1;
        const scores = new Float64Array(items);
        if ((liked[position]?.length ?? 0) > 0) {
          for (let item = 0; item < items; item++) {
            scores[item] = product(smoothed, position, liked.length + item);
          }
        }
        return bestOf(dataset, [scores, ...fallback], k, seen[position]);
      },
    };
  },
};

/** Returns the vectors before smoothing, [users + items, FACTORS]. */
function learn(
  graph: Graph,
  liked: readonly (readonly number[])[],
  seen: readonly ReadonlySet<number>[],
  stream: Stream,
): Float64Array {
  const [start, draw] = [stream.child('start'), stream.child('pairs')];
  const vectors = Float64Array.from(
    { length: graph.nodes * FACTORS },
    () => 0.2 * (start.unit() - 0.5),
  );
  const likes = liked.flatMap((own, user) => own.map((item) => ({ user, item })));
  if (likes.length === 0) return vectors;
  const items = graph.nodes - liked.length;
  const moments = [0, 1].map(() => new Float64Array(vectors.length)) as [
    Float64Array,
    Float64Array,
  ];
  for (let step = 1; step <= STEPS; step++) {
    const pairs = Array.from({ length: Math.min(BATCH, likes.length) }, () => {
      const { user, item } = likes[draw.below(likes.length)]!;
      return { user, better: liked.length + item, worse: liked.length + draw.below(items) };
    }).filter(({ user, worse }) => !seen[user]!.has(worse - liked.length));
    if (pairs.length > 0) move(vectors, gradientOf(graph, vectors, pairs), moments, step);
  }
  return vectors;
}

export interface Pair {
  /** Nodes of the graph. */
  readonly user: number;
  readonly better: number;
  readonly worse: number;
}

/**
 * The gradient of the mean of -log sigmoid(score of the better - score of the worse), plus the penalty on the squared vectors
 * of the pairs, by the vectors before smoothing. Smoothing is a symmetric linear map, so that the gradient passes back through
 * the same map.
 */
export function gradientOf(
  graph: Graph,
  vectors: Float64Array,
  pairs: readonly Pair[],
  factors = FACTORS,
): Float64Array {
  const smoothed = propagate(graph, vectors, factors);
  const behind = new Float64Array(vectors.length);
  for (const { user, better, worse } of pairs) {
    const gap = product(smoothed, user, better, factors) - product(smoothed, user, worse, factors);
    const pull = 1 / (1 + Math.exp(gap)) / pairs.length;
    for (let f = 0; f < factors; f++) {
      const [u, b, w] = [user, better, worse].map((node) => node * factors + f) as [
        number,
        number,
        number,
      ];
      behind[u]! -= pull * (smoothed[b]! - smoothed[w]!);
      behind[b]! -= pull * smoothed[u]!;
      behind[w]! += pull * smoothed[u]!;
    }
  }
  const gradient = propagate(graph, behind, factors);
  const shrink = (2 * PENALTY) / pairs.length;
  for (const { user, better, worse } of pairs) {
    for (const node of [user, better, worse]) {
      for (let at = node * factors; at < (node + 1) * factors; at++) {
        gradient[at]! += shrink * vectors[at]!;
      }
    }
  }
  return gradient;
}

/** Moves the vectors against the gradient, in place. */
function move(
  vectors: Float64Array,
  gradient: Float64Array,
  [mean, square]: readonly [Float64Array, Float64Array],
  step: number,
): void {
  for (let at = 0; at < vectors.length; at++) {
    const slope = gradient[at]!;
    mean[at] = FIRST * mean[at]! + (1 - FIRST) * slope;
    square[at] = SECOND * square[at]! + (1 - SECOND) * slope * slope;
    const root = Math.sqrt(square[at]! / (1 - SECOND ** step));
    vectors[at]! -= (RATE * mean[at]!) / (1 - FIRST ** step) / (root + FLOOR);
  }
}

function product(vectors: Float64Array, a: number, b: number, factors = FACTORS): number {
  let sum = 0;
  for (let f = 0; f < factors; f++) sum += vectors[a * factors + f]! * vectors[b * factors + f]!;
  return sum;
}
