import type { Batch } from './differentiate.ts';

/** The input of an update, one row a step. */
export interface Samples {
  readonly count: number;
  readonly users: Int32Array;
  readonly actions: Int32Array;
  /** [count, items]: how often each item was met before the step. */
  readonly met: Float32Array;
  /** [count, items]: past ratings, which actor and critic read. */
  readonly ratings: Float32Array;
  /** Standardised: mean 0, standard deviation 1; 0 where unscored. */
  readonly advantages: Float32Array;
  /** The values that the critic should predict. */
  readonly targets: Float32Array;
}

/** The samples at `indices`, in that order. */
export function samplesAt(samples: Samples, indices: ArrayLike<number>): Samples {
  const { count, users, actions, met, ratings, advantages, targets } = samples;
  const items = met.length / count;
  const one = <T extends Float32Array | Int32Array>(values: T): T => {
    const to = values.slice(0, indices.length);
    for (let at = 0; at < indices.length; at++) to[at] = values[indices[at]!]!;
    return to as T;
  };
  const rows = (values: Float32Array) => {
    const to = new Float32Array(indices.length * items);
    for (let at = 0; at < indices.length; at++) {
      const from = indices[at]! * items;
      to.set(values.subarray(from, from + items), at * items);
    }
    return to;
  };
  return {
    count: indices.length,
    users: one(users),
    actions: one(actions),
    met: rows(met),
    ratings: rows(ratings),
    advantages: one(advantages),
    targets: one(targets),
  };
}

/** The inputs of an actor's loss. */
export function actorBatch({ count, users, actions, met, ratings, advantages }: Samples): Batch {
  const shape = [count, met.length / count];
  return {
    users: { shape: [count], values: users },
    actions: { shape: [count], values: actions },
    met: { shape, values: met },
    ratings: { shape, values: ratings },
    advantages: { shape: [count], values: advantages },
  };
}

/** The inputs of the critic's loss. */
export function criticBatch({ count, users, ratings, targets }: Samples): Batch {
  return {
    users: { shape: [count], values: users },
    ratings: { shape: [count, ratings.length / count], values: ratings },
    targets: { shape: [count], values: targets },
  };
}
