import type { Stream } from '../../random/stream.ts';
import type { Arrays } from './arrays.ts';
import type { Moment } from './moments.ts';
import { packMask, wordsFor } from './packed-masks.ts';

const FIELDS = 4;
/** As many steps as are kept at most, and numbers for what was met in them: with many items fewer steps fit. */
const STEPS = 50_000;
const NUMBERS = 8_000_000;

/** A step that was kept. */
export interface Kept {
  readonly user: number;
  readonly action: number;
  readonly reward: number;
  readonly terminated: boolean;
  /** What was met after the step: `packed-masks.ts`. */
  readonly met: Float32Array;
}

/** The last steps of everybody, to draw from; the oldest gives way. */
export class Replay {
  readonly #steps: Float32Array;
  readonly #met: Float32Array;
  readonly #words: number;
  readonly capacity: number;
  #added = 0;

  constructor(items: number) {
    this.#words = wordsFor(items);
    this.capacity = Math.max(1, Math.min(STEPS, Math.floor(NUMBERS / this.#words)));
    this.#steps = new Float32Array(this.capacity * FIELDS);
    this.#met = new Float32Array(this.capacity * this.#words);
  }

  get size(): number {
    return Math.min(this.#added, this.capacity);
  }

  add({ user, action, terminated, items }: Moment, reward: number): void {
    const at = this.#added++ % this.capacity;
    this.#steps.set([user, action, reward, Number(terminated)], at * FIELDS);
    packMask(items, this.#met.subarray(at * this.#words, (at + 1) * this.#words));
  }

  /** So many, each drawn from all with even chances. */
  drawn(count: number, stream: Stream): Kept[] {
    return Array.from({ length: count }, () => {
      const at = stream.below(this.size);
      const [user, action, reward, terminated] = this.#steps.subarray(at * FIELDS);
      const met = this.#met.subarray(at * this.#words, (at + 1) * this.#words);
      return { user: user!, action: action!, reward: reward!, terminated: terminated === 1, met };
    });
  }

  snapshot(): Arrays {
    const { size } = this;
    return {
      steps: { shape: [size, FIELDS], values: this.#steps.slice(0, size * FIELDS) },
      met: { shape: [size, this.#words], values: this.#met.slice(0, size * this.#words) },
      added: { shape: [1], values: Float32Array.of(this.#added) },
    };
  }

  restore({ steps, met, added }: Arrays): void {
    this.#steps.set(steps!.values);
    this.#met.set(met!.values);
    this.#added = added!.values[0]!;
  }
}
