import type { Stream } from '../../random/stream.ts';
import type { Arrays, Shaped } from './arrays.ts';
import { packed, unpacked, type Moment } from './moments.ts';

/** Limits of steps and of the past ratings in them: fewer steps with long histories fit. */
const MOST = { steps: 50_000, ratings: 2_000_000 };

/** A stored step; its answer was scored. */
export type Kept = Moment & { readonly reward: number };

/** Replay buffer: the latest steps of everybody, to draw from. The oldest steps are dropped first. */
export class Replay {
  readonly #most: typeof MOST;
  #kept: Kept[] = [];
  /** Entries before this index were dropped. */
  #from = 0;
  #ratings = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  get size(): number {
    return this.#kept.length - this.#from;
  }

  add(one: Kept): void {
    this.#kept.push(one);
    this.#ratings += one.items.length;
    const { steps, ratings } = this.#most;
    while (this.size > steps || (this.#ratings > ratings && this.size > 1)) {
      this.#ratings -= this.#kept[this.#from++]!.items.length;
    }
    if (2 * this.#from > this.#kept.length) {
      this.#kept = this.#kept.slice(this.#from);
      this.#from = 0;
    }
  }

  /** Draws steps uniformly, with replacement. */
  drawn(count: number, stream: Stream): Kept[] {
    return Array.from({ length: count }, () => this.#kept[this.#from + stream.below(this.size)]!);
  }

  snapshot(): Arrays {
    return packed(this.#kept.slice(this.#from));
  }

  /**
   * Restores a snapshot. Snapshots of versions that stored no past ratings can't be learned from: the buffer starts
   * empty.
   */
  restore(arrays: Arrays): void {
    const { steps, history } = arrays;
    this.#kept = [];
    this.#from = 0;
    this.#ratings = 0;
    if (!steps || !history) return;
    for (const one of unpacked({ steps, history } satisfies Record<string, Shaped>)) {
      if (one.reward !== null) this.add({ ...one, reward: one.reward });
    }
  }
}
