import { texts } from '#messages/format-message.ts';
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { message } from '#messages/message.ts';
import { id } from '../domain/ids.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { fansOf, popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

/** The penalty lambda on squared weights. */
const PENALTY = 100;
/** Largest matrix that is inverted; its time grows with the cube of this number. */
const LARGEST = 1500;

type Likes = readonly (readonly number[])[];

/** The inverse P of X'X + lambda I, [items, items], without its entries. */
interface Inverse {
  /** Returns x P for a user who likes these items: one number an item. */
  timesLikes(liked: readonly number[]): Float64Array;
  /** The diagonal of P. */
  readonly diagonal: Float64Array;
}

/**
 * EASE, a linear autoencoder on likes with a zero diagonal (Steck 2019, equation 8): with P = (X'X + lambda I)^-1, the weight of
 * item i for item j is -P_ij / P_jj. Where items outnumber users, P follows from an inverse of [users, users] by Woodbury's
 * identity. It learns from at most 1,500 users drawn by chance where both outnumber that. Users without likes get popular items.
 */
export const ease: Recommender = {
  id: id('ease'),
  get title() {
    return texts.recommenderNames.ease;
  },
  about: message('recommenders.ease'),
  train(data, stream) {
    const { dataset } = data;
    const { positionOf, seen, liked } = tastesOf(data);
    const { timesLikes, diagonal } = inverse(liked, dataset.items.length, stream.child('users'));
    const fallback = [popularityOf(data), tieKeys(dataset, stream)] as const;
    return {
      recommend(user, k) {
        const position = positionOf.get(user) ?? -1;
        const own = liked[position] ?? [];
        const scores =
          own.length === 0
            ? new Float64Array(dataset.items.length)
            : timesLikes(own).map((value, item) => -value / diagonal[item]!);
        return bestOf(dataset, [scores, ...fallback], k, seen[position]);
      },
    };
  },
};

function inverse(liked: Likes, items: number, chance: Stream): Inverse {
  const known = liked.filter((own) => own.length > 0);
  if (items <= Math.min(known.length, LARGEST)) return inverseByItems(known, items);
  const drawn = known.length > LARGEST ? shuffled(known, chance).slice(0, LARGEST) : known;
  return inverseByUsers(drawn, items);
}

/** Inverts [items, items]. */
export function inverseByItems(liked: Likes, items: number): Inverse {
  const gram = Matrix.eye(items, items, PENALTY);
  for (const own of liked) {
    for (const i of own) for (const j of own) gram.set(i, j, gram.get(i, j) + 1);
  }
  const inverted = inverseOf(gram);
  return {
    diagonal: Float64Array.from(inverted.diagonal()),
    timesLikes(own) {
      const sum = new Float64Array(items);
      for (const i of own) for (let j = 0; j < items; j++) sum[j]! += inverted.get(i, j);
      return sum;
    },
  };
}

/** Inverts [users, users]: lambda P = I - X' (X X' + lambda I)^-1 X. */
export function inverseByUsers(liked: Likes, items: number): Inverse {
  const fans = fansOf(liked, items);
  const gram = Matrix.eye(liked.length, liked.length, PENALTY);
  for (const some of fans) {
    for (const u of some) for (const v of some) gram.set(u, v, gram.get(u, v) + 1);
  }
  const inverted = inverseOf(gram);
  const diagonal = Float64Array.from(fans, (some) => {
    let sum = 0;
    for (const u of some) for (const v of some) sum += inverted.get(u, v);
    return (1 - sum) / PENALTY;
  });
  return {
    diagonal,
    timesLikes(own) {
      const shared = new Float64Array(liked.length);
      for (const item of own) for (const user of fans[item]!) shared[user]!++;
      const weights = inverted.mmul(Matrix.columnVector(shared)).getColumn(0);
      const sum = Float64Array.from(fans, (some) =>
        some.reduce((less, user) => less - weights[user]!, 0),
      );
      for (const item of own) sum[item]!++;
      return sum.map((value) => value / PENALTY);
    },
  };
}

function inverseOf(gram: Matrix): Matrix {
  return new CholeskyDecomposition(gram).solve(Matrix.eye(gram.rows, gram.rows));
}
