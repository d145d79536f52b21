import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import type { Embedder } from '#engine/embedders/embedder.ts';
import { readFile, unlikeManifest, type Fetch } from '#workers/models/manifest/files-of.ts';
import { embedderIdOf, modelsAt } from '#workers/models/manifest/manifest.ts';
import { pastCache } from '#workers/wire/past-cache.ts';
import shipped from './example-vectors.json';

/** The file beside the page: rows of 32-bit floats, little-endian, in the order of the example's items. */
const FILE = 'demo/vectors.bin';

/** Returns true for the data whose vectors come with the page. */
export function isExample({ hash }: Pick<Dataset, 'hash'>): boolean {
  return hash === shipped.dataset;
}

/**
 * Returns an embedder that holds the example items' vectors, which come with the page, so that a first run needn't start
 * the model and embed them. `npm run example-vectors` computes them with that model.
 *
 * @param wanted the id of the embedder that a study names; by default the page's own
 * @returns null for another embedder, or where the file can't be read: the vectors are then computed
 */
export async function exampleEmbedder(
  { items }: Pick<Dataset, 'items'>,
  { base, wanted, fetch }: { base: string; wanted: string | undefined; fetch: Fetch },
): Promise<Embedder | null> {
  const rows = new Map(items.map(({ id }, row) => [id, row]));
  try {
    const { models } = await modelsAt(base, fetch);
    const manifest = models.find(({ id, kind }) => kind === 'embedder' && (wanted ?? id) === id);
    if (manifest?.kind !== 'embedder') return null;
    const id = await embedderIdOf(manifest);
    const { name: title, size } = manifest;
    if (id !== shipped.embedder || items.length * size * 4 !== shipped.bytes) return null;
    const vectors = await read(new URL(FILE, base).href, title, fetch);
    return {
      ...{ id, title, size, dependsOn: 'item' },
      embed(asked) {
        const values = new Float32Array(asked.length * size);
        asked.forEach(({ id: item }, i) => {
          const row = rows.get(item);
          if (row === undefined) throw new RangeError(`${item} isn't in the example`);
          values.set(vectors.subarray(row * size, (row + 1) * size), i * size);
        });
        return Promise.resolve(values);
      },
    };
  } catch (thrown) {
    if (thrown instanceof Fault) return null;
    throw thrown;
  }
}

/** @throws Fault `model-damaged` for another file than the one that was written, also past the browser's cache */
function read(url: string, model: string, fetch: Fetch): Promise<Float32Array> {
  return pastCache(async (cache) => {
    const init = { sha256: shipped.sha256, ...cache };
    const bytes = await readFile(url, fetch, (response) => response.arrayBuffer(), init);
    if ((await sha256(bytes)) !== shipped.sha256) {
      const { byteLength: came } = bytes;
      throw unlikeManifest({ path: FILE, model, came, expected: shipped.bytes });
    }
    const view = new DataView(bytes);
    return Float32Array.from({ length: bytes.byteLength / 4 }, (_, i) =>
      view.getFloat32(i * 4, true),
    );
  });
}
