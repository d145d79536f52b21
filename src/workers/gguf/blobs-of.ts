import { hashOf } from '#workers/models/storage/check-file.ts';
import {
  fileUrl,
  readFile,
  unlikeManifest,
  type Fetch,
} from '#workers/models/manifest/files-of.ts';
import type { GgufManifest } from '#workers/models/manifest/manifest.ts';
import { pastCache } from '#workers/wire/past-cache.ts';

/**
 * Fetches the files of a GGUF in the order of their names and checks each, chunk by chunk: a browser keeps large blobs
 * on the disk. A wrong file is fetched once more, past the browser's cache.
 *
 * @param on called with the share of their bytes that were checked, from 0 to 1
 * @throws Fault `model-damaged`, `model-missing` or `page-incomplete`
 */
export async function blobsOf(
  base: string,
  { id, name, files }: GgufManifest,
  fetch: Fetch,
  signal: AbortSignal,
  on: (share: number) => void,
): Promise<readonly Blob[]> {
  const wanted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const all = wanted.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  const blobs: Blob[] = [];
  let read = 0;
  on(0);
  for (const [path, { bytes, sha256 }] of wanted) {
    const blob = await pastCache(async (cache) => {
      const init = { signal, sha256, ...cache };
      const url = fileUrl(base, id, path);
      const came = await readFile(url, fetch, (response) => response.blob(), init);
      if (came.size === bytes && (await hashOf('sha256', came, signal)) === sha256) return came;
      throw unlikeManifest({ path, model: name, came: came.size, expected: bytes });
    });
    blobs.push(blob);
    on((read += bytes) / all);
  }
  return blobs;
}
