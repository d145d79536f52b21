import { message } from '#engine/messages/message.ts';
import { Fault, pageIncomplete } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import { despiteCuts } from '#workers/wire/despite-cuts.ts';
import type { Fetch, FiledManifest } from './manifest.ts';

/**
 * Fetches files of a model and checks each against its manifest, so that a truncated file or a server's error page
 * never reaches the runtime.
 *
 * @param paths the files to fetch; all of the manifest by default
 * @param on called with the share of their bytes received, from 0 to 1
 * @throws Fault `model-damaged`, `model-missing` or `page-incomplete`
 */
export async function filesOf(
  base: string,
  manifest: FiledManifest,
  fetch: Fetch,
  signal: AbortSignal,
  on: (share: number) => void,
  paths: readonly string[] = Object.keys(manifest.files),
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const wanted = Object.entries(manifest.files).filter(([path]) => paths.includes(path));
  const all = wanted.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  let read = 0;
  on(0);
  for (const [path, expected] of wanted) {
    const bytes = new Uint8Array(
      await readFile(
        fileUrl(base, manifest.id, path),
        fetch,
        (response) => response.arrayBuffer(),
        {
          signal,
          sha256: expected.sha256,
        },
      ),
    );
    if (bytes.length !== expected.bytes || (await sha256(bytes)) !== expected.sha256) {
      throw new Fault(
        'model-damaged',
        message('modelStoreFaults.fileLength', {
          path,
          model: manifest.name,
          came: bytes.length,
          expected: expected.bytes,
        }),
      );
    }
    files.set(path, bytes);
    on((read += bytes.length) / all);
  }
  return files;
}

/** Returns the address of a file of one of the page's models. */
export function fileUrl(base: string, model: string, path: string): string {
  return new URL(`models/${model}/${path}`, base).href;
}

/**
 * Fetches a file of the page and passes the response to `read`.
 *
 * @throws Fault `model-missing` where it isn't there, `page-incomplete` where it can't be reached
 */
export function readFile<Content>(
  url: string,
  fetch: Fetch,
  read: (response: Response) => Promise<Content>,
  init: Parameters<Fetch>[1] = {},
): Promise<Content> {
  const there = (response: Response) => {
    if (response.ok) return read(response);
    throw new Fault(
      'model-missing',
      message('modelStoreFaults.notServed', { url, status: response.status }),
    );
  };
  return readAnswer(url, fetch, there, init);
}

/**
 * Passes a server's response of any status to `read`.
 *
 * @throws Fault `page-incomplete` where no server responds, or the network cuts the response off each time
 */
export async function readAnswer<Content>(
  url: string,
  fetch: Fetch,
  read: (response: Response) => Promise<Content>,
  init: Parameters<Fetch>[1] = {},
): Promise<Content> {
  try {
    return await despiteCuts(async () => read(await fetch(url, init)), { signal: init.signal });
  } catch (thrown) {
    throw thrown instanceof TypeError ? pageIncomplete(thrown) : thrown;
  }
}
