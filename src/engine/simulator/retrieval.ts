import type { ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { likenessOfFeatures, likenessOfVectors, type Likeness } from './likeness.ts';
import type { Remembered } from './rater.ts';
import type { World } from './world.ts';

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

/**
 * Chooses the memories that enter a prompt (SUBER, section 4.1). To add one, write it below and list it in `retrievals`.
 */
interface Retrieval {
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
  readonly likeness?: { readonly about: string; of(world: World): Likeness };
}

const none: Retrieval = {
  id: 'none',
  title: 'None',
  about: 'Nothing is remembered while rating.',
  which: 'none',
  prepare: () => () => [],
};

const recent: Retrieval = {
  id: 'recent',
  title: 'Most recent',
  about: 'The newest memories, newest first.',
  which: 'the newest ones',
  prepare({ items }) {
    const known = new Set(items.map(({ id }) => id));
    return (_, memories, k) =>
      lastOfEach(memories)
        .filter(({ item }) => known.has(item))
        .slice(-k)
        .reverse();
  },
};

const feature: Retrieval = {
  id: 'feature',
  title: 'Shared features',
  about: 'The memories whose genres, makers and mean rating are most like the item’s.',
  which: 'the ones most like this one',
  prepare(world) {
    const likeness = likenessOfFeatures(world);
    return (item, memories, k) => likest(memories, (memory) => likeness(item, memory), k);
  },
  likeness: {
    about:
      'Similarity: mean over genres, who made it, who plays in it (where the data says so) and the gap between mean ratings.',
    of: likenessOfFeatures,
  },
};

const embedding: Retrieval = {
  id: 'embedding',
  title: 'Alike in words',
  about:
    'The memories whose description vectors point the most the same way as the item’s (cosine).',
  which: 'the ones most like this one',
  needsVectors: true,
  prepare(world) {
    const likeness = likenessOfVectors(world);
    return (item, memories, k) => likest(memories, (memory) => likeness(item, memory), k);
  },
  likeness: {
    about: 'Similarity: cosine of the vectors of their descriptions.',
    of: likenessOfVectors,
  },
};

/** Every retrieval. */
export const retrievals: readonly Retrieval[] = [none, recent, feature, embedding];

/** @throws RangeError for an unknown id */
export function retrievalOf(id: string): Retrieval {
  const retrieval = retrievals.find((known) => known.id === id);
  if (!retrieval) throw new RangeError(`No retrieval is called ${id}`);
  return retrieval;
}

/**
 * Returns the last interaction with each item, oldest first. An item that the person rated again appears once, with its
 * newest rating and at that rating's position.
 *
 * @param memories oldest first
 */
function lastOfEach(memories: readonly Remembered[]): readonly Remembered[] {
  const last = new Map<ItemId, Remembered>();
  for (const memory of memories) {
    // Setting an existing key of a `Map` keeps its old position, so delete it first.
    last.delete(memory.item);
    last.set(memory.item, memory);
  }
  return [...last.values()];
}

/**
 * Returns the k memories of the highest similarity, highest first, each item once with its last rating. Memories of
 * equal similarity keep the order in which they happened. A memory without a similarity is left out.
 *
 * @param memories oldest first
 * @param likenessOf null where the similarity is unknown
 */
function likest(
  memories: readonly Remembered[],
  likenessOf: (memory: Remembered) => number | null,
  k: number,
): readonly Remembered[] {
  return lastOfEach(memories)
    .flatMap((memory) => {
      const likeness = likenessOf(memory);
      return likeness === null ? [] : [{ memory, likeness }];
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, k)
    .map(({ memory }) => memory);
}
