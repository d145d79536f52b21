import type { Item } from '../../domain/item.ts';
import type { Remembered } from '../rater.ts';
import type { World } from '../world.ts';

/**
 * Returns up to k memories that matter for an item, in the order of the prompt. Each item appears once, with its last
 * rating (as in SUBER's memory). Memories of items outside the world are left out, because nothing is known about them.
 *
 * @param memories oldest first
 */
export type Retrieve = (
  item: Item,
  memories: readonly Remembered[],
  k: number,
) => readonly Remembered[];

export type Similarity = (item: Item, memory: Remembered) => number | null;

/**
 * Chooses the memories that enter a prompt (SUBER, section 4.1). To add one, add a file here and a line in
 * `registry.ts`.
 */
export interface Retrieval {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** A phrase for the shown memories: "the newest ones". */
  readonly which: string;
  /** True where it needs a vector for each item (`World.vectors`). */
  readonly needsVectors?: true;
  /** Called once per world, for everything that can be computed in advance. */
  prepare(world: World): Retrieve;
  /**
   * The similarity of a memory to an item, from 0 to 1 (a cosine from -1), null where unknown; `about` explains it in a
   * sentence. Absent where the retrieval uses no similarity.
   */
  readonly similarity?: { readonly about: string; of(world: World): Similarity };
}
