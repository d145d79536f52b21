import type { Autodiff, Tensor, Tensors } from './autodiff.ts';
import { logitsFor, type States } from './low-rank.ts';

/**
 * Log-probabilities of every item, [samples, items]: the log-softmax of the actor's logits. Consumes all its tensors.
 */
export function logShares(jax: Autodiff, actor: Tensors, states: States): Tensor {
  return jax.nn.logSoftmax(logitsFor(jax, actor, states), -1);
}

/** The tensors of a batch that an actor reads. */
export const statesIn = ({ users, ratings, met }: Tensors): States => ({
  users: users!,
  ratings: ratings!,
  met: met!,
});

/** Further references to the same tensors: the library frees a tensor after one use. */
export const sharesOf = ({ users, ratings, met }: States): States => ({
  users: users.ref,
  ratings: ratings.ref,
  met: met.ref,
});

/** The entry of each row at the row's action. Consumes both tensors. */
export function ofActions({ nn }: Autodiff, rows: Tensor, actions: Tensor): Tensor {
  const items = rows.shape[1]!;
  return rows.mul(nn.oneHot(actions, items)).sum(1);
}

/**
 * The mean entropy of the rows, in nats.
 *
 * @param shares log-probabilities; consumed
 */
export function entropyOf({ numpy: np }: Autodiff, shares: Tensor): Tensor {
  return np.exp(shares.ref).mul(shares).sum(1).mean().mul(-1);
}
