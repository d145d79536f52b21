import type { ItemId } from '../domain/ids.ts';
import type { Remembered } from './rater.ts';

/**
 * All interactions of one person, oldest first, repeats included (SUBER, section 3.1). Unscored answers never enter.
 */
export class Memory {
  readonly #all: Remembered[];
  /** Positions of each item's interactions in `#all`, ascending. */
  readonly #places = new Map<ItemId, number[]>();

  /** @param past ratings from before the simulation, oldest first */
  constructor(past: readonly Remembered[]) {
    this.#all = [];
    for (const { item, rating } of past) this.keep(item, rating);
  }

  get all(): readonly Remembered[] {
    return this.#all;
  }

  has(item: ItemId): boolean {
    return this.#places.has(item);
  }

  /** The interactions with one item, oldest first. */
  of(item: ItemId): readonly Remembered[] {
    return (this.#places.get(item) ?? []).map((place) => this.#all[place]!);
  }

  /**
   * Describes a meeting with an item now: `viewing` is its ordinal, 1 for the first; `since` is the number of
   * interactions since the last meeting, this one included, and null for the first.
   */
  viewingOf(item: ItemId): { readonly viewing: number; readonly since: number | null } {
    const places = this.#places.get(item) ?? [];
    const last = places.at(-1);
    return {
      viewing: places.length + 1,
      since: last === undefined ? null : this.#all.length - last,
    };
  }

  keep(item: ItemId, rating: number): void {
    const places = this.#places.get(item);
    if (places) places.push(this.#all.length);
    else this.#places.set(item, [this.#all.length]);
    this.#all.push({ item, rating });
  }
}
