import type { Stream } from '../../random/stream.ts';
import type { Arrays, Shaped } from './arrays.ts';
import { packed, unpacked, type Moment } from './moments.ts';

/** As many steps as are kept at most, and past ratings in them: of long histories fewer steps fit. */
const MOST = { steps: 50_000, ratings: 2_000_000 };

/** A step that was kept: one whose answer was scored. */
export type Kept = Moment & { readonly reward: number };

/** The last steps of everybody, to draw from; the oldest gives way. */
export class Replay {
  readonly #most: typeof MOST;
  #kept: Kept[] = [];
  /** Those before this place have given way. */
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

  /** So many, each drawn from all with even chances. */
  drawn(count: number, stream: Stream): Kept[] {
    return Array.from({ length: count }, () => this.#kept[this.#from + stream.below(this.size)]!);
  }

  snapshot(): Arrays {
    return packed(this.#kept.slice(this.#from));
  }

  /** Steps of a snapshot from before past ratings were kept can't be learned from any more: none are taken. */
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
