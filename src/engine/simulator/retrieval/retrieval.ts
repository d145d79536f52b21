import type { Item } from '../../domain/item.ts';
import type { Remembered } from '../rater.ts';
import type { World } from '../world.ts';

/**
 * The k memories that count for an item, in the order in which they are shown. Each item stands among
 * them once, by the last rating of it (as in SUBER's memory). Of a memory of an item that isn't in the
 * world nothing is known, and it is left out.
 *
 * @param memories oldest first
 */
export type Retrieve = (
  item: Item,
  memories: readonly Remembered[],
  k: number,
) => readonly Remembered[];

export type Likeness = (item: Item, memory: Remembered) => number | null;

/** A way of choosing what a person remembers (SUBER, section 4.1). Adding one is a file here and a line in `registry.ts`. */
export interface Retrieval {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Which memories are shown, as it is said of them: "the newest ones". */
  readonly which: string;
  /** Absent where it needs no vector for each item (`World.vectors`). */
  readonly needsVectors?: true;
  /** Called once a world: what can be worked out beforehand is. */
  prepare(world: World): Retrieve;
  /**
   * How like a memory is to an item, from 0 to 1 (a cosine from -1); null where nothing is known, and
   * in a sentence what that is made of. Absent where memories aren't chosen by likeness.
   */
  readonly likeness?: { readonly about: string; of(world: World): Likeness };
}
