import type { Transition } from './agent.ts';
import type { Arrays } from './arrays.ts';
import { Levels } from './levels.ts';
import { scaled, type Ends } from './moments.ts';

/** Prior weight of an item: it begins as if it had this many ratings at the person's usual level. */
const DOUBT = 1;

/** Count and sum of one person's ratings of one item, in 32 bits as in a snapshot. */
interface Own {
  n: number;
  sum: number;
}

/**
 * Ratings of each item by everybody and by each person, measured from the person's usual rating, on a scale of 0 to 1.
 * The bandits learn from nothing else.
 */
export class OwnRatings {
  readonly #sums: Float32Array;
  readonly #counts: Float32Array;
  readonly #levels: Levels;
  #own = new Map<number, Map<number, Own>>();
  /** Mean of each item; null after a rating was added. */
  #means: Float32Array | null = null;

  constructor(users: number, items: number) {
    this.#sums = new Float32Array(items);
    this.#counts = new Float32Array(items);
    this.#levels = new Levels(users);
  }

  /**
   * Adds the rating of a step.
   *
   * @returns the rating above the person's level, or null where the answer was unscored
   */
  add({ observation, action, reward }: Transition, ends: Ends): number | null {
    if (reward === null) return null;
    const { user } = observation;
    const above = this.#levels.update(user, scaled(reward, ends));
    this.#sums[action]! += above;
    this.#counts[action]!++;
    this.#means = null;
    const mine = this.#own.get(user) ?? new Map<number, Own>();
    const { n, sum } = mine.get(action) ?? { n: 0, sum: 0 };
    this.#own.set(user, mine.set(action, { n: n + 1, sum: Math.fround(sum + above) }));
    return above;
  }

  /** Mean of an item over everybody, shrunk towards 0 by `DOUBT`. */
  mean(item: number): number {
    return this.#sums[item]! / (this.#counts[item]! + DOUBT);
  }

  count(item: number): number {
    return this.#counts[item]!;
  }

  /** The person's own ratings, by item. */
  of(user: number): ReadonlyMap<number, Readonly<Own>> {
    return this.#own.get(user) ?? new Map<number, Own>();
  }

  /**
   * The estimated worth of each item to a person: the mean of the person's own ratings and of everybody's mean, which
   * counts as `weight` ratings.
   */
  worth(user: number, weight: number): Float32Array {
    this.#means ??= this.#sums.map((_, item) => this.mean(item));
    const worth = this.#means.slice();
    for (const [item, { n, sum }] of this.of(user)) {
      worth[item] = (sum + weight * worth[item]!) / (n + weight);
    }
    return worth;
  }

  snapshot(): Arrays {
    const rows = [...this.#own].flatMap(([user, mine]) =>
      [...mine].map(([item, { n, sum }]) => [user, item, n, sum]),
    );
    const { means, counts } = this.#levels.snapshot();
    const shape = [this.#sums.length];
    return {
      sums: { shape, values: this.#sums.slice() },
      counts: { shape, values: this.#counts.slice() },
      own: { shape: [rows.length, 4], values: Float32Array.from(rows.flat()) },
      levels: means,
      rated: counts,
    };
  }

  restore({ sums, counts, own, levels, rated }: Arrays): void {
    this.#sums.set(sums!.values);
    this.#counts.set(counts!.values);
    this.#means = null;
    this.#levels.restore({ means: levels!, counts: rated! });
    this.#own = new Map();
    const { values } = own!;
    for (let at = 0; at < values.length; at += 4) {
      const [user, item, n, sum] = values.subarray(at);
      const mine = this.#own.get(user!) ?? new Map<number, Own>();
      this.#own.set(user!, mine.set(item!, { n: n!, sum: sum! }));
    }
  }
}
