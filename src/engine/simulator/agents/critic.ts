import type { Stream } from '../../random/stream.ts';
import type { Task } from './agent.ts';
import { uniformArray, zeros, type Arrays } from './arrays.ts';
import { rowsAt, type Autodiff, type Tensor, type Tensors } from './autodiff.ts';

/** Initial width of the hidden layer. */
const WIDTH = 32;

/**
 * Parameters of the critic, which predicts the sum of rewards still to come: two layers over the person (one-hot, so
 * one row of weights each) and the past ratings (SUBER, appendix F).
 */
export function critic({ users, items, learning }: Task, stream: Stream): Arrays {
  const width = learning?.criticSize ?? WIDTH;
  return {
    who: uniformArray(stream.child('who'), 0.1, users, width),
    past: uniformArray(stream.child('past'), 0.1, items, width),
    hidden: uniformArray(stream.child('hidden'), Math.sqrt(1 / width), width),
    level: zeros(1),
  };
}

/**
 * The critic's value of each sample, computed in the library.
 *
 * @param users positions of people, [samples]
 * @param ratings [samples, items], from `statesOf`
 */
export function valuesFor(
  jax: Autodiff,
  { who, past, hidden, level }: Tensors,
  users: Tensor,
  ratings: Tensor,
): Tensor {
  const { numpy: np } = jax;
  const inside = np.tanh(rowsAt(jax, who!, users).add(np.matmul(ratings, past!)));
  return np.matmul(inside, hidden!).add(level!);
}
