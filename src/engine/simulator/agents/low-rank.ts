import type { Stream } from '../../random/stream.ts';
import { standardised } from './advantages.ts';
import type { Task } from './agent.ts';
import { drawn, zeros, type Arrays, type Shaped } from './arrays.ts';
import { rowsAt, type Autodiff, type Tensor, type Tensors } from './autodiff.ts';

/** Length of the vectors of people and items (the paper's examples are made with 32). */
const SIZE = 32;
/** Small enough that all items are about equally likely at first, and large enough that vectors differ. */
const REACH = 0.1;

/**
 * The low-rank actor of SUBER, appendix F: an item's logit is E e_u + b for a person u, before the
 * mask of what was met. `person` is [people, size], `item` [items, size], `bias` [items].
 */
export function lowRank({ users, items }: Task, stream: Stream): Arrays {
  return {
    person: drawn(stream.child('person'), REACH, users, SIZE),
    item: drawn(stream.child('item'), REACH, items, SIZE),
    bias: zeros(items),
  };
}

/**
 * Biases of an actor that begins where popularity is: standard units of the logarithm of how often each item
 * was met. Among thousands of items one that begins with nothing meets hardly anything twice.
 */
export function popularFirst({ items, popularity }: Task): Shaped {
  const fame = Float32Array.from({ length: items }, (_, i) => Math.log1p(popularity[i] ?? 0));
  return { shape: [items], values: standardised(fame) };
}

/** The logits of one person's items, worked out outside the library: acting needs no gradient. */
export function logitsOf({ person, item, bias }: Arrays, user: number): Float32Array {
  const size = person!.shape[1]!;
  const mine = person!.values.subarray(user * size, (user + 1) * size);
  const logits = bias!.values.slice();
  const vectors = item!.values;
  for (let i = 0, at = 0; i < logits.length; i++) {
    let sum = 0;
    for (let f = 0; f < size; f++) sum += vectors[at++]! * mine[f]!;
    logits[i]! += sum;
  }
  return logits;
}

/** The same inside the library, a row a sample. Consumes all that it is given. */
export function logitsFor(jax: Autodiff, { person, item, bias }: Tensors, users: Tensor): Tensor {
  return jax.numpy.matmul(rowsAt(jax, person!, users), item!.transpose()).add(bias!);
}
