import type { ItemId } from '../domain/ids.ts';
import type { Remembered } from './rater.ts';

/**
 * All interactions of one person, oldest first, repeats included (SUBER, section 3.1). Unscored answers never enter.
 */
export class Memory {
  readonly #all: Remembered[];
  /** Positions of each item's interactions in `#all`, ascending. */
  readonly #indices = new Map<ItemId, number[]>();

  /** @param past ratings from before the simulation, oldest first */
  constructor(past: readonly Remembered[]) {
    this.#all = [];
    for (const { item, rating } of past) this.keep(item, rating);
  }

  get all(): readonly Remembered[] {
    return this.#all;
  }

  has(item: ItemId): boolean {
    return this.#indices.has(item);
  }

  /** The interactions with one item, oldest first. */
  of(item: ItemId): readonly Remembered[] {
    return (this.#indices.get(item) ?? []).map((index) => this.#all[index]!);
  }

  /**
   * Describes a meeting with an item now: `viewing` is its ordinal, 1 for the first; `since` is the number of
   * interactions since the last meeting, this one included, and null for the first.
   */
  viewingOf(item: ItemId): { readonly viewing: number; readonly since: number | null } {
    const indices = this.#indices.get(item) ?? [];
    const last = indices.at(-1);
    return {
      viewing: indices.length + 1,
      since: last === undefined ? null : this.#all.length - last,
    };
  }

  keep(item: ItemId, rating: number): void {
    const indices = this.#indices.get(item);
    if (indices) indices.push(this.#all.length);
    else this.#indices.set(item, [this.#all.length]);
    this.#all.push({ item, rating });
  }
}
