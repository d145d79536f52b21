import type { Transition } from './agent.ts';
import type { Shaped } from './arrays.ts';

/** A transition without redundant parts: the state before is a prefix of the state after. */
export interface Moment {
  readonly user: number;
  /** Items met up to and including the step, oldest first, and their ratings. */
  readonly items: readonly number[];
  readonly ratings: readonly number[];
  /** The number of `items` that were met before the step. */
  readonly before: number;
  readonly action: number;
  /** From 0, the worst possible, to 1; null where unscored. */
  readonly reward: number | null;
  readonly terminated: boolean;
  /** True where another episode follows. */
  readonly ended: boolean;
}

export interface Ends {
  readonly min: number;
  readonly max: number;
}

/** Maps a reward to the range from 0 to 1; 0 where the scale has a single value. */
export function scaled(reward: number, { min, max }: Ends): number {
  return max > min ? (reward - min) / (max - min) : 0;
}

/** The part of a transition that learning needs: ratings and reward are scaled to 0 to 1 by the ends of the scale. */
export function momentOf(transition: Transition, ends: Ends): Moment {
  const { observation, action, reward, next, terminated, truncated } = transition;
  return {
    user: observation.user,
    items: next.history.map(({ item }) => item),
    // Rounded to 32 bits, as in a snapshot, so that a restored run continues with equal numbers.
    ratings: next.history.map(({ rating }) => Math.fround(scaled(rating, ends))),
    before: observation.history.length,
    action,
    reward: reward === null ? null : scaled(reward, ends),
    terminated,
    ended: terminated || truncated,
  };
}

const FIELDS = 7;

/** Packs moments into arrays for a snapshot: `steps` is [moments, 7], `history` is [pairs, 2]. */
export function packed(moments: readonly Moment[]): Record<'steps' | 'history', Shaped> {
  const rows = moments.flatMap((one) => [
    one.user,
    one.items.length,
    one.before,
    one.action,
    one.reward ?? Number.NaN,
    Number(one.terminated),
    Number(one.ended),
  ]);
  const pairs = moments.reduce((sum, { items }) => sum + items.length, 0);
  const history = new Float32Array(2 * pairs);
  let at = 0;
  for (const { items, ratings } of moments) {
    items.forEach((item, i) => {
      history[at++] = item;
      history[at++] = ratings[i]!;
    });
  }
  return {
    steps: { shape: [moments.length, FIELDS], values: Float32Array.from(rows) },
    history: { shape: [pairs, 2], values: history },
  };
}

/** The inverse of `packed`. */
export function unpacked({ steps, history }: Record<'steps' | 'history', Shaped>): Moment[] {
  let from = 0;
  return Array.from({ length: steps.shape[0]! }, (_, row) => {
    const [user, length, before, action, reward, terminated, ended] = steps.values.subarray(
      row * FIELDS,
    );
    const pairs = history.values.subarray(2 * from, 2 * (from + length!));
    from += length!;
    return {
      user: user!,
      items: Array.from({ length: length! }, (_, i) => pairs[2 * i]!),
      ratings: Array.from({ length: length! }, (_, i) => pairs[2 * i + 1]!),
      before: before!,
      action: action!,
      reward: Number.isNaN(reward!) ? null : reward!,
      terminated: terminated === 1,
      ended: ended === 1,
    };
  });
}
