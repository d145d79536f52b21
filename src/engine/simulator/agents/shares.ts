import type { Autodiff, Tensor, Tensors } from './autodiff.ts';
import { logitsFor, type States } from './low-rank.ts';

/** Logarithms of the chances of every item, a row a sample: the softmax of the actor's logits. Consumes what it is given. */
export function logShares(jax: Autodiff, actor: Tensors, states: States): Tensor {
  return jax.nn.logSoftmax(logitsFor(jax, actor, states), -1);
}

/** What an actor reads, out of a batch. */
export const statesIn = ({ users, ratings, met }: Tensors): States => ({
  users: users!,
  ratings: ratings!,
  met: met!,
});

/** The same once more: each use of a tensor of the library lets go of it. */
export const again = ({ users, ratings, met }: States): States => ({
  users: users.ref,
  ratings: ratings.ref,
  met: met.ref,
});

/** The entry of each row that belongs to its action. */
export function ofActions({ nn }: Autodiff, rows: Tensor, actions: Tensor): Tensor {
  const items = rows.shape[1]!;
  return rows.mul(nn.oneHot(actions, items)).sum(1);
}

/** How undecided the rows are on average, in nats. */
export function entropyOf({ numpy: np }: Autodiff, shares: Tensor): Tensor {
  return np.exp(shares.ref).mul(shares).sum(1).mean().mul(-1);
}
