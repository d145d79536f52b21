import type { ItemId } from '../domain/ids.ts';
import { sha256 } from '../domain/sha256.ts';
import type { VectorsNote } from '../domain/study-data.ts';
import type { Described } from './describe-items.ts';

/**
 * Describes the vectors of some items, so that somebody who embeds them again can compare.
 * @param whole true to return the vectors as well; items without a vector are left out
 */
export async function vectorsNote(
  items: ReadonlySet<ItemId>,
  { vectors: { values, size }, positionOf }: Described,
  whole = false,
): Promise<VectorsNote> {
  const known = [...items].filter((item) => positionOf.has(item)).sort();
  const vectorOf = (item: ItemId) => {
    const index = positionOf.get(item)!;
    return values.subarray(index * size, (index + 1) * size);
  };
  const bytes = new DataView(new ArrayBuffer(4 * size * known.length));
  known.forEach((item, i) =>
    vectorOf(item).forEach((one, j) => bytes.setFloat32(4 * (i * size + j), one, true)),
  );
  return {
    size,
    items: known.length,
    sha256: await sha256(bytes),
    ...(whole ? { values: known.map((item) => [item, [...vectorOf(item)]] as const) } : {}),
  };
}
