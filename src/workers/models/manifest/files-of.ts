import { message } from '#messages/message.ts';
import { Fault, pageIncomplete } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import { despiteCuts } from '#workers/wire/despite-cuts.ts';
import { pastCache } from '#workers/wire/past-cache.ts';
import type { FiledManifest } from './manifest-schema.ts';

/** Fetches a file; a test passes its own. With `sha256`, it may return a copy on this device that has that hash. */
export type Fetch = (
  url: string,
  init?: { signal?: AbortSignal; sha256?: string; cache?: 'reload' },
) => Promise<Response>;

/**
 * Fetches files of a model and checks each against its manifest, so that a truncated file or a server's error page
 * never reaches the runtime. A wrong file is fetched once more, past the browser's cache.
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
    const bytes = await pastCache(async (cache) => {
      const url = fileUrl(base, manifest.id, path);
      const init = { signal, sha256: expected.sha256, ...cache };
      const came = new Uint8Array(
        await readFile(url, fetch, (response) => response.arrayBuffer(), init),
      );
      if (came.length === expected.bytes && (await sha256(came)) === expected.sha256) return came;
      const lengths = { came: came.length, expected: expected.bytes };
      throw unlikeManifest({ path, model: manifest.name, ...lengths });
    });
    files.set(path, bytes);
    on((read += bytes.length) / all);
  }
  return files;
}

/** Returns the fault of a file that came wrong from its host, and wrong again past the browser's cache. */
export function unlikeManifest(file: {
  path: string;
  model: string;
  came: number;
  expected: number;
}): Fault {
  const says =
    file.came === file.expected
      ? message('modelStoreFaults.fileContent', file)
      : message('modelStoreFaults.fileLength', file);
  return new Fault('model-damaged', says);
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
