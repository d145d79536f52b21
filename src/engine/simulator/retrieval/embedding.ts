import { mostSimilar } from './most-similar.ts';
import type { World } from '../world.ts';
import type { Similarity, Retrieval } from './retrieval.ts';

export const embedding: Retrieval = {
  id: 'embedding',
  title: 'Alike in words',
  about:
    'The memories whose description vectors point the most the same way as the item’s (cosine).',
  which: 'the ones most like this one',
  needsVectors: true,
  prepare(world) {
    const similarity = similarityIn(world);
    return (item, memories, k) => mostSimilar(memories, (memory) => similarity(item, memory), k);
  },
  similarity: {
    about: 'Similarity: cosine of the vectors of their descriptions.',
    of: similarityIn,
  },
};

function similarityIn({ items, vectors }: World): Similarity {
  if (!vectors) throw new RangeError('Remembering by vectors needs a vector for each item');
  const { size, values } = vectors;
  if (values.length !== size * items.length) {
    throw new RangeError(`${items.length} items need ${items.length} vectors of ${size}`);
  }
  const rows = new Map(
    items.map(({ id }, at) => [id, values.subarray(at * size, (at + 1) * size)]),
  );
  return (item, memory) => {
    const asked = rows.get(item.id);
    if (!asked) throw new RangeError(`No vector for ${item.id}`);
    const other = rows.get(memory.item);
    return other ? dot(asked, other) : null;
  };
}

/** The cosine, since all vectors have length 1 (or 0, where an item has no text). */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
