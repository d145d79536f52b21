import type { Stream } from '../random/stream.ts';

/** The multiplicity of each user. */
export type Weights = Uint16Array;

/**
 * Bootstrap draws of users. All statistics of a report share them, so that shared parts are
 * computed once for each draw.
 */
export interface Resamples {
  readonly users: number;
  /** Every user once. */
  readonly whole: Weights;
  /** The multiplicities of users in each resample; each sums to `users`. */
  readonly drawn: readonly Weights[];
  /**
   * Every user but one, for the jackknife; empty where there are too many users for it to matter.
   */
  readonly without: readonly Weights[];
}

/**
 * With more users than this, the jackknife's correction is negligible: it falls with the root of
 * their number.
 */
const JACKKNIFE = 1000;

/**
 * Draws users with replacement, and leaves each out in turn for the jackknife where there are not
 * too many.
 * @param users number of users
 * @param times number of resamples
 */
export function resamples(users: number, times: number, stream: Stream): Resamples {
  const whole = new Uint16Array(users).fill(1);
  const drawn = Array.from({ length: times }, () => {
    const weights = new Uint16Array(users);
    for (let i = 0; i < users; i++) {
      const user = stream.below(users);
      weights[user] = (weights[user] ?? 0) + 1;
    }
    return weights;
  });
  const without = Array.from({ length: users <= JACKKNIFE ? users : 0 }, (_, user) => {
    const weights = whole.slice();
    weights[user] = 0;
    return weights;
  });
  return { users, whole, drawn, without };
}
