import type { ItemId } from '../domain/ids.ts';
import type { Remembered } from './rater.ts';

/**
 * All that one person has met, oldest first: every interaction is kept, so the same item may stand
 * there several times (SUBER, section 3.1). What was unscored never enters.
 */
export class Memory {
  readonly #all: Remembered[];
  /** Places of each item's interactions, rising. */
  readonly #places = new Map<ItemId, number[]>();

  /** @param past what was rated before anything was simulated, oldest first */
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

  /** What was said of one item, oldest first. */
  of(item: ItemId): readonly Remembered[] {
    return (this.#places.get(item) ?? []).map((place) => this.#all[place]!);
  }

  /** What meeting an item now would be: which time, and how many interactions after the last one (null for the first time). */
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
