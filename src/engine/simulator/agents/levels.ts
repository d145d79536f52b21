import type { Shaped } from './arrays.ts';

/** The smallest weight of the newest rating in the moving mean. */
const LEAST = 0.02;

/**
 * Moving mean of each person's ratings. Learners subtract it from every reward before a critic sees it. The end of an
 * episode never depends on the items shown, so a level that is equal for all items changes no comparison between them;
 * but left in, the chance of the end times the sum of all future levels would drown the differences between items.
 */
export class Levels {
  #means: Float32Array;
  #counts: Float32Array;

  constructor(users: number) {
    this.#means = new Float32Array(users);
    this.#counts = new Float32Array(users);
  }

  /** Adds a reward to the person's level and returns its distance from the level before it; 0 for the first reward. */
  update(user: number, reward: number): number {
    const known = this.#counts[user]! > 0 ? this.#means[user]! : reward;
    this.#counts[user]!++;
    this.#means[user] = known + (reward - known) * Math.max(1 / this.#counts[user]!, LEAST);
    return reward - known;
  }

  /** The person's level so far; 0 before the first rating. */
  of(user: number): number {
    return this.#means[user]!;
  }

  snapshot(): Record<'means' | 'counts', Shaped> {
    const shape = [this.#means.length];
    return {
      means: { shape, values: this.#means.slice() },
      counts: { shape, values: this.#counts.slice() },
    };
  }

  restore({ means, counts }: Record<'means' | 'counts', Shaped>): void {
    this.#means = means.values.slice();
    this.#counts = counts.values.slice();
  }
}
