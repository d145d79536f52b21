import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import type { Stream } from '../random/stream.ts';
import { solve } from '../stats/solve.ts';
import { fansOf, popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

const FACTORS = 16;
const ROUNDS = 8;
/** Additional weight of a like compared with an unknown entry (alpha of the paper). */
const CONFIDENCE = 10;
const PENALTY = 1;

/**
 * Matrix factorisation of likes by alternating least squares; unknown entries count as weak
 * dislikes (Hu, Koren and Volinsky 2008). Users without likes get popular items.
 */
export const matrixFactorisation: Recommender = {
  id: id('mf'),
  get title() {
    return texts.recommenderNames.matrixFactorisation;
  },
  about: message('recommenders.matrixFactorisation'),
  train(data, stream) {
    const { dataset } = data;
    const { positionOf, seen, liked } = tastesOf(data);
    const users = drawn(liked.length, stream.child('users'));
    const items = drawn(dataset.items.length, stream.child('items'));
    alternate(users, items, liked);
    const fallback = [popularityOf(data), tieKeys(dataset, stream)] as const;
    return {
      recommend(user, k) {
        const position = positionOf.get(user) ?? -1;
        const scores = new Float64Array(dataset.items.length);
        if ((liked[position]?.length ?? 0) > 0) {
          for (let item = 0; item < scores.length; item++) {
            for (let f = 0; f < FACTORS; f++) {
              scores[item]! += users[position * FACTORS + f]! * items[item * FACTORS + f]!;
            }
          }
        }
        return bestOf(dataset, [scores, ...fallback], k, seen[position]);
      },
    };
  },
};

/** Draws small starting values, so that no two factors start equal. */
function drawn(rows: number, stream: Stream): Float64Array {
  return Float64Array.from({ length: rows * FACTORS }, () => 0.1 * (stream.unit() - 0.5));
}

/** Improves the factors of users and items in turn, in place: [rows, 16] each. */
export function alternate(
  users: Float64Array,
  items: Float64Array,
  liked: readonly (readonly number[])[],
): void {
  const fans = fansOf(liked, items.length / FACTORS);
  for (let round = 0; round < ROUNDS; round++) {
    fit(users, items, liked);
    fit(items, users, fans);
  }
}

/**
 * Solves for the best rows of one side given the other side: one small linear system for each row.
 */
function fit(
  rows: Float64Array,
  others: Float64Array,
  linked: readonly (readonly number[])[],
): void {
  const shared = squares(others);
  for (const [row, links] of linked.entries()) {
    const left = shared.slice();
    const right = new Float64Array(FACTORS);
    for (const other of links) {
      for (let f = 0; f < FACTORS; f++) {
        const value = others[other * FACTORS + f]!;
        right[f]! += (1 + CONFIDENCE) * value;
        for (let g = 0; g < FACTORS; g++) {
          left[f * FACTORS + g]! += CONFIDENCE * value * others[other * FACTORS + g]!;
        }
      }
    }
    for (let f = 0; f < FACTORS; f++) left[f * FACTORS + f]! += PENALTY;
    rows.set(solve(FACTORS, left, right) ?? new Float64Array(FACTORS), row * FACTORS);
  }
}

function squares(others: Float64Array): Float64Array {
  const sum = new Float64Array(FACTORS * FACTORS);
  for (let at = 0; at < others.length; at += FACTORS) {
    for (let f = 0; f < FACTORS; f++) {
      for (let g = 0; g < FACTORS; g++) sum[f * FACTORS + g]! += others[at + f]! * others[at + g]!;
    }
  }
  return sum;
}
