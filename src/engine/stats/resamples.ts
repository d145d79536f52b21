import type { Stream } from '../random/stream.ts';

/** The weight of each user: a multiplicity, or a positive number in `smooth`. */
export type Weights = Uint16Array | Float64Array;

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
  /**
   * Draws in which every user has an exponential weight (Rubin 1981, the Bayesian bootstrap), drawn
   * at first use. With very many users these are the resamples themselves, since the difference is
   * negligible then.
   */
  readonly smooth: readonly Weights[];
}

/**
 * With more users than this, the jackknife's correction is negligible: it falls with the root of
 * their number.
 */
const JACKKNIFE = 1000;

/** Smooth draws vary less than resamples, so fewer of them give an end as precisely. */
const SMOOTH = 500;

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
  let smooth: readonly Weights[] | undefined;
  return {
    users,
    whole,
    drawn,
    without,
    get smooth() {
      smooth ??=
        users > JACKKNIFE
          ? drawn
          : exponential(users, Math.min(times, SMOOTH), stream.child('smooth'));
      return smooth;
    },
  };
}

function exponential(users: number, times: number, stream: Stream): Float64Array[] {
  return Array.from({ length: times }, () =>
    Float64Array.from({ length: users }, () => -Math.log(1 - stream.unit())),
  );
}
