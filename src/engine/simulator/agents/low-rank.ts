import type { Stream } from '../../random/stream.ts';
import { standardised } from './advantages.ts';
import type { Task } from './agent.ts';
import { drawn, zeros, type Arrays, type Shaped } from './arrays.ts';
import { rowsAt, type Autodiff, type Tensor, type Tensors } from './autodiff.ts';
import type { Past } from './past.ts';

/** Length of the vectors of people and items (the paper's examples are made with 32). */
const SIZE = 32;
/** Small enough that all items are about equally likely at first, and large enough that vectors differ. */
const REACH = 0.1;
/** What a softmax never shows: far below any logit, and not so far that it makes no number. */
const NEVER = -1e9;

/**
 * The low-rank actor of SUBER, appendix F, which reads past ratings: an item's logit is E (e_u + P r) + b + A for
 * a person u with past ratings r (`past.ts`). `person` is [people, size], `item` and `past` (P) [items, size], `bias` [items].
 * P begins as 0: an actor that has learned nothing of past ratings is the one without them.
 *
 * With the task's mask, A is minus infinity where an item was met. Without it, A is the learned `again`, [1], times
 * how often the item was met.
 */
export function lowRank({ users, items, mask }: Task, stream: Stream): Arrays {
  return {
    person: drawn(stream.child('person'), REACH, users, SIZE),
    item: drawn(stream.child('item'), REACH, items, SIZE),
    bias: zeros(items),
    past: zeros(items, SIZE),
    ...(mask ? {} : { again: zeros(1) }),
  };
}

/**
 * The networks of a snapshot. One from before they read past ratings has no weights for these: 0 makes of it
 * the same network.
 */
export function readingPast(networks: Arrays, { items, mask }: Task): Arrays {
  return {
    ...networks,
    past: networks['past'] ?? zeros(items, SIZE),
    ...(mask ? {} : { again: networks['again'] ?? zeros(1) }),
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

/**
 * The logits of one person's items before the mask, worked out outside the library: acting needs no gradient.
 *
 * @param logits where they are written, one an item; new where absent
 */
export function logitsOf(
  actor: Arrays,
  user: number,
  past: Past,
  logits = new Float32Array(actor['bias']!.values.length),
): Float32Array {
  const { item, bias, again } = actor;
  writeState(actor, user, past);
  logits.set(bias!.values);
  const vectors = item!.values;
  for (let i = 0, at = 0; i < logits.length; i++) {
    let sum = 0;
    for (let f = 0; f < SIZE; f++) sum += vectors[at++]! * state[f]!;
    logits[i]! += sum;
  }
  if (again) {
    const { items, times } = past;
    for (let i = 0; i < items.length; i++) logits[items[i]!]! += again.values[0]! * times[i]!;
  }
  return logits;
}

/** The logit of one item. */
export function logitOf(actor: Arrays, user: number, past: Past, place: number): number {
  const { item, bias, again } = actor;
  writeState(actor, user, past);
  const times = past.times[past.items.indexOf(place)] ?? 0;
  let sum = bias!.values[place]!;
  for (let f = 0; f < SIZE; f++) sum += item!.values[place * SIZE + f]! * state[f]!;
  return sum + (again ? again.values[0]! * times : 0);
}

/** Written anew by each `writeState`: learning asks for thousands a second. */
const state = new Float32Array(SIZE);

/** Writes e_u + P r to `state`. */
function writeState({ person, past }: Arrays, user: number, { items, ratings }: Past): void {
  state.set(person!.values.subarray(user * SIZE, (user + 1) * SIZE));
  const weights = past!.values;
  for (let i = 0; i < items.length; i++) {
    const rating = ratings[i]!;
    for (let f = 0, at = items[i]! * SIZE; f < SIZE; f++) state[f]! += rating * weights[at++]!;
  }
}

/** What the logits of a batch are worked out from. */
export interface States {
  /** Positions of people. */
  readonly users: Tensor;
  /** [count, items]: past ratings, and how often each item was met (`statesOf`). */
  readonly ratings: Tensor;
  readonly met: Tensor;
}

/** The same inside the library, a row a sample, with the mask. Consumes all that it is given. */
export function logitsFor(
  jax: Autodiff,
  { person, item, bias, past, again }: Tensors,
  { users, ratings, met }: States,
): Tensor {
  const { numpy: np } = jax;
  const state = rowsAt(jax, person!, users).add(np.matmul(ratings, past!));
  const logits = np.matmul(state, item!.transpose()).add(bias!);
  return logits.add(met.mul(again ?? NEVER));
}
