import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import { itemKnn } from './item-knn.ts';
import type { Recommender } from './recommender.ts';

/** The number of best items that are put into another order. */
const CANDIDATES = 50;
/** The weight of relevance, lambda in the paper; the rest is the weight of novelty within the list. */
const RELEVANCE = 0.7;
/** The score of the items after the candidates: below every value of MMR, which is at least -(1 - lambda). */
const AFTER = -1;

/**
 * Item neighbours, re-ranked by maximal marginal relevance (Carbonell and Goldstein 1998): of the best 50 items, the next is the
 * one with the largest lambda s - (1 - lambda) m, where s is its score divided by the best one's and m the largest cosine
 * with an item placed before. The values never rise from one rank to the next.
 */
export const diversified: Recommender = {
  id: id('item-knn-mmr'),
  get title() {
    return texts.recommenderNames.diversified;
  },
  about: message('recommenders.diversified'),
  readsVectors: true,
  train(data, stream) {
    const { dataset, vectors } = data;
    if (!vectors) throw new RangeError('No vectors to compare items by');
    const positionOf = new Map(dataset.items.map((item, position) => [item.id, position]));
    const base = itemKnn.train(data, stream);
    return {
      recommend(user, k) {
        const ranked = base.recommend(user, Math.max(k, CANDIDATES));
        const best = ranked[0]?.score ?? 0;
        const candidates = ranked.slice(0, CANDIDATES).map(({ item, score }) => ({
          item,
          relevance: best > 0 ? score / best : 0,
          at: positionOf.get(item)!,
        }));
        const rest = ranked.slice(CANDIDATES).map(({ item }) => ({ item, score: AFTER }));
        return [...reranked(candidates, vectors), ...rest].slice(0, k);
      },
    };
  },
};

interface Candidate<Item> {
  readonly item: Item;
  /** From 0 to 1. */
  readonly relevance: number;
  /** The row of its vector. */
  readonly at: number;
}

function reranked<Item>(candidates: readonly Candidate<Item>[], vectors: ItemVectors) {
  const left = candidates.map((candidate) => ({ ...candidate, nearest: 0 }));
  const placed: { item: Item; score: number }[] = [];
  while (left.length > 0) {
    const values = left.map(
      ({ relevance, nearest }) => RELEVANCE * relevance - (1 - RELEVANCE) * nearest,
    );
    const [next] = left.splice(values.indexOf(Math.max(...values)), 1);
    placed.push({ item: next!.item, score: Math.max(...values) });
    for (const other of left) {
      other.nearest = Math.max(other.nearest, cosine(vectors, next!.at, other.at));
    }
  }
  return placed;
}

/** The product of two unit vectors. */
function cosine({ size, values }: ItemVectors, a: number, b: number): number {
  let sum = 0;
  for (let d = 0; d < size; d++) sum += values[a * size + d]! * values[b * size + d]!;
  return sum;
}
