import type { Autodiff, Tensor, Tensors } from './autodiff.ts';
import { logitsFor } from './low-rank.ts';

/** Logarithms of the chances of every item, a row a sample: softmax(A + E e_u + b). Consumes what it is given. */
export function logShares(jax: Autodiff, actor: Tensors, users: Tensor, masks: Tensor): Tensor {
  return jax.nn.logSoftmax(logitsFor(jax, actor, users).add(masks), -1);
}

/** The entry of each row that belongs to its action. */
export function ofActions({ nn }: Autodiff, rows: Tensor, actions: Tensor): Tensor {
  const items = rows.shape[1]!;
  return rows.mul(nn.oneHot(actions, items)).sum(1);
}

/** How undecided the rows are on average, in nats. */
export function entropyOf({ numpy: np }: Autodiff, shares: Tensor): Tensor {
  return np.exp(shares.ref).mul(shares).sum(1).mean().mul(-1);
}
