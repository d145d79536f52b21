import type { Stream } from '../../random/stream.ts';
import { standardised } from './advantages.ts';
import type { Task } from './agent.ts';
import { uniformArray, zeros, type Arrays, type Shaped } from './arrays.ts';
import { rowsAt, type Autodiff, type Tensor, type Tensors } from './autodiff.ts';
import type { Past } from './past.ts';

/** Initial length of the vectors of people and items (the paper's examples use 32). */
const SIZE = 32;
/**
 * Range of the first weights: small enough that all items begin about equally likely, large enough that vectors differ.
 */
const REACH = 0.1;
/** The mask's logit: far below any other logit, and finite, so that no NaN arises. */
const NEVER = -1e9;

/**
 * The low-rank actor of SUBER, appendix F, with past ratings: an item's logit is E (e_u + P r) + b + A for a person u
 * with past ratings r (`past.ts`). `person` is [people, size], `item` (E) and `past` (P) are [items, size], `bias` (b)
 * is [items]. P begins as 0, so an untrained actor doesn't depend on past ratings.
 *
 * With the task's mask, A is minus infinity where an item was met. Without it, A is the learned `again`, [1], times the
 * number of times the item was met.
 */
export function lowRank({ users, items, mask, learning }: Task, stream: Stream): Arrays {
  const size = learning?.actorSize ?? SIZE;
  return {
    person: uniformArray(stream.child('person'), REACH, users, size),
    item: uniformArray(stream.child('item'), REACH, items, size),
    bias: zeros(items),
    past: zeros(items, size),
    ...(mask ? {} : { again: zeros(1) }),
  };
}

/**
 * The networks of a snapshot. Snapshots of versions that read no past ratings lack these weights; zeros make them the
 * same network.
 */
export function readingPast(networks: Arrays, { items, mask }: Task): Arrays {
  return {
    ...networks,
    past: networks['past'] ?? zeros(items, SIZE),
    ...(mask ? {} : { again: networks['again'] ?? zeros(1) }),
  };
}

/**
 * Biases that start an actor at popularity: the standardised logarithm of each item's count. Among thousands of items
 * an actor with equal biases would hardly meet any item twice.
 */
export function popularFirst({ items, popularity }: Task): Shaped {
  const fame = Float32Array.from({ length: items }, (_, i) => Math.log1p(popularity[i] ?? 0));
  return { shape: [items], values: standardised(fame) };
}

/**
 * The logits of one person's items before the mask. Computed outside the library, because acting needs no gradient.
 *
 * @param logits the array to write to, one number an item; a new one where absent
 */
export function logitsOf(
  actor: Arrays,
  user: number,
  past: Past,
  logits = new Float32Array(actor['bias']!.values.length),
): Float32Array {
  const { item, bias, again } = actor;
  const state = writtenState(actor, user, past);
  const size = state.length;
  logits.set(bias!.values);
  const vectors = item!.values;
  for (let i = 0, at = 0; i < logits.length; i++) {
    let sum = 0;
    for (let f = 0; f < size; f++) sum += vectors[at++]! * state[f]!;
    logits[i]! += sum;
  }
  if (again) {
    const { items, times } = past;
    for (let i = 0; i < items.length; i++) logits[items[i]!]! += again.values[0]! * times[i]!;
  }
  return logits;
}

/** The logit of one item, before the mask. */
export function logitOf(actor: Arrays, user: number, past: Past, at: number): number {
  const { item, bias, again } = actor;
  const state = writtenState(actor, user, past);
  const size = state.length;
  const times = past.times[past.items.indexOf(at)] ?? 0;
  let sum = bias!.values[at]!;
  for (let f = 0; f < size; f++) sum += item!.values[at * size + f]! * state[f]!;
  return sum + (again ? again.values[0]! * times : 0);
}

/** Overwritten by each `writtenState`, because learning calls it thousands of times a second. */
let kept = new Float32Array(SIZE);

/** Returns e_u + P r, in an array that the next call overwrites. */
function writtenState(
  { person, past }: Arrays,
  user: number,
  { items, ratings }: Past,
): Float32Array {
  const [, size = SIZE] = person!.shape;
  if (kept.length !== size) kept = new Float32Array(size);
  const state = kept;
  state.set(person!.values.subarray(user * size, (user + 1) * size));
  const weights = past!.values;
  for (let i = 0; i < items.length; i++) {
    const rating = ratings[i]!;
    for (let f = 0, at = items[i]! * size; f < size; f++) state[f]! += rating * weights[at++]!;
  }
  return state;
}

/** The inputs of a batch's logits. */
export interface States {
  /** Positions of people, [count]. */
  readonly users: Tensor;
  /** Both [count, items]: past ratings, and how often each item was met (`statesOf`). */
  readonly ratings: Tensor;
  readonly met: Tensor;
}

/** The same logits inside the library, [count, items], with the mask. Consumes all its tensors. */
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
