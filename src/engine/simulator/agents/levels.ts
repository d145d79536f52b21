import type { Shaped } from './arrays.ts';

/** How much the newest rating counts at least. */
const LEAST = 0.02;

/**
 * What each person gives as a rule, followed as it changes. Taken off every reward before a critic
 * sees it: an episode's end never depends on what was shown, so a level that is the same for all items
 * changes no comparison between them, while the chance of the end times all that the level adds up to
 * would drown what tells one item from another.
 */
export class Levels {
  #means: Float32Array;
  #counts: Float32Array;

  constructor(users: number) {
    this.#means = new Float32Array(users);
    this.#counts = new Float32Array(users);
  }

  /** How far the reward lies above what this person gave so far; learns from it. The first lies at 0. */
  above(user: number, reward: number): number {
    const known = this.#counts[user]! > 0 ? this.#means[user]! : reward;
    this.#counts[user]!++;
    this.#means[user] = known + (reward - known) * Math.max(1 / this.#counts[user]!, LEAST);
    return reward - known;
  }

  /** What this person gives as a rule, as far as is known: 0 before the first rating. */
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
