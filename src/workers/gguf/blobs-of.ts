import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { hashOf } from '#workers/models/check-file.ts';
import { fileUrl, readFile } from '#workers/models/files-of.ts';
import type { Fetch, GgufManifest } from '#workers/models/manifest.ts';

/**
 * Fetches the files of a GGUF in the order of their names and checks each, chunk by chunk: a browser keeps large blobs
 * on the disk.
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
    const blob = await readFile(fileUrl(base, id, path), fetch, (response) => response.blob(), {
      signal,
      sha256,
    });
    if (blob.size !== bytes || (await hashOf('sha256', blob, signal)) !== sha256) {
      const lengths = { came: blob.size, expected: bytes };
      throw new Fault(
        'model-damaged',
        message('modelStoreFaults.fileLength', { path, model: name, ...lengths }),
      );
    }
    blobs.push(blob);
    on((read += bytes) / all);
  }
  return blobs;
}
