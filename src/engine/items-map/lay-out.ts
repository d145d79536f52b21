import type { Watch } from '../embedders/embedder.ts';
import { stream } from '../random/stream.ts';

/** Neighbours of an item that UMAP keeps near it, and the least distance between points: the authors' values. */
const NEIGHBOURS = 15;
const LEAST_DISTANCE = 0.1;
/** Fewest vectors that have a layout. */
export const FEWEST = 4;
/** Milliseconds of work before messages are let in. */
const STRETCH = 50;

/**
 * Computes a layout of vectors in the plane by UMAP (McInnes et al. 2018, as `umap-js` implements it): near points had
 * near vectors by Euclidean distance, which orders vectors of length 1 as their cosine does. The same vectors and seed
 * give the same layout on one machine.
 *
 * @param rows at least `FEWEST` vectors of one length
 * @returns x and y of each row, in turn, from 0 to 1; both axes have one scale, and the narrower one is centred
 * @throws RangeError for fewer vectors; the reason of `signal` if it is aborted
 */
export async function layOut(
  rows: readonly Float32Array[],
  seed: string,
  { signal, onShare }: Watch = {},
): Promise<Float32Array> {
  if (rows.length < FEWEST) throw new RangeError(`${rows.length} vectors have no layout`);
  const { UMAP } = await import('umap-js');
  const chance = stream(seed);
  const umap = new UMAP({
    nNeighbors: Math.min(NEIGHBOURS, rows.length - 1),
    minDist: LEAST_DISTANCE,
    random: () => chance.unit(),
  });
  // The library only reads rows by index, which typed arrays allow without a copy.
  const epochs = umap.initializeFit(rows as unknown as number[][]);
  let rested = performance.now();
  for (let epoch = 1; epoch <= epochs; epoch++) {
    umap.step();
    if (performance.now() - rested < STRETCH) continue;
    onShare?.(epoch / epochs);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    rested = performance.now();
  }
  return inUnitSquare(umap.getEmbedding());
}

function inUnitSquare(points: readonly (readonly number[])[]): Float32Array {
  const [left, right] = boundsOf(points.map(([x]) => x!));
  const [bottom, top] = boundsOf(points.map(([, y]) => y!));
  const size = Math.max(right - left, top - bottom) || 1;
  const [dx, dy] = [(size - (right - left)) / 2 - left, (size - (top - bottom)) / 2 - bottom];
  return Float32Array.from(points.flatMap(([x, y]) => [(x! + dx) / size, (y! + dy) / size]));
}

function boundsOf(values: readonly number[]): [low: number, high: number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}
