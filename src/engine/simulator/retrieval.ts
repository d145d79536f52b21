import { message, type Text } from '#messages/message.ts';
import type { ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { similarityOfFeatures, similarityOfVectors, type Similarity } from './similarity.ts';
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
  readonly title: Text;
  readonly about: Text;
  /** A phrase for the shown memories: "the newest ones". */
  readonly which: Text;
  /** True where it needs a vector for each item (`World.vectors`). */
  readonly needsVectors?: true;
  /** Called once per world, for everything that can be computed in advance. */
  prepare(world: World): Retrieve;
  /**
   * The similarity of a memory to an item, from 0 to 1 (a cosine from -1), null where unknown; `about` explains it in a
   * sentence. Absent where the retrieval uses no similarity.
   */
  readonly similarity?: { readonly about: Text; of(world: World): Similarity };
}

const none: Retrieval = {
  id: 'none',
  title: message('simulatorChoices.noMemory'),
  about: message('simulatorChoices.aboutNoMemory'),
  which: message('simulatorChoices.noneShown'),
  prepare: () => () => [],
};

const recent: Retrieval = {
  id: 'recent',
  title: message('simulatorChoices.recent'),
  about: message('simulatorChoices.aboutRecent'),
  which: message('simulatorChoices.newestShown'),
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
  title: message('simulatorChoices.feature'),
  about: message('simulatorChoices.aboutFeature'),
  which: message('simulatorChoices.alikeShown'),
  prepare(world) {
    const similarity = similarityOfFeatures(world);
    return (item, memories, k) => mostSimilar(memories, (memory) => similarity(item, memory), k);
  },
  similarity: {
    about: message('simulatorChoices.featureSimilarity'),
    of: similarityOfFeatures,
  },
};

const embedding: Retrieval = {
  id: 'embedding',
  title: message('simulatorChoices.embedding'),
  about: message('simulatorChoices.aboutEmbedding'),
  which: message('simulatorChoices.alikeShown'),
  needsVectors: true,
  prepare(world) {
    const similarity = similarityOfVectors(world);
    return (item, memories, k) => mostSimilar(memories, (memory) => similarity(item, memory), k);
  },
  similarity: {
    about: message('simulatorChoices.embeddingSimilarity'),
    of: similarityOfVectors,
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
 * @param similarityOf null where the similarity is unknown
 */
function mostSimilar(
  memories: readonly Remembered[],
  similarityOf: (memory: Remembered) => number | null,
  k: number,
): readonly Remembered[] {
  return lastOfEach(memories)
    .flatMap((memory) => {
      const similarity = similarityOf(memory);
      return similarity === null ? [] : [{ memory, similarity }];
    })
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, k)
    .map(({ memory }) => memory);
}
