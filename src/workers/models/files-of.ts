import { Fault } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/run/sha256.ts';
import type { Fetch, FiledManifest } from './manifest.ts';

/**
 * Fetches every file of a model and checks it against its manifest: a file that was cut short, or a
 * server's error page in its place, never reaches the runtime.
 *
 * @param on told which share of all bytes is there, from 0 to 1
 */
export async function filesOf(
  base: string,
  manifest: FiledManifest,
  fetch: Fetch,
  signal: AbortSignal,
  on: (share: number) => void,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const all = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  let read = 0;
  on(0);
  for (const [path, expected] of Object.entries(manifest.files)) {
    const response = await fetched(fileUrl(base, manifest.id, path), fetch, {
      signal,
      sha256: expected.sha256,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length !== expected.bytes || (await sha256(bytes)) !== expected.sha256) {
      throw new Fault(
        'model-damaged',
        `${path} of ${manifest.name} isn't what its manifest says: ${bytes.length} bytes came, ${expected.bytes} were expected. Reload the page; if this stays, the server's copy is damaged.`,
      );
    }
    files.set(path, bytes);
    on((read += bytes.length) / all);
  }
  return files;
}

/** Where a file of a model of the page lies. */
export function fileUrl(base: string, model: string, path: string): string {
  return new URL(`models/${model}/${path}`, base).href;
}

/** @throws Fault `model-missing` where it isn't there, or can't be reached */
export async function fetched(
  url: string,
  fetch: Fetch,
  init: Parameters<Fetch>[1] = {},
): Promise<Response> {
  const response = await reached(url, fetch, init);
  if (!response.ok) {
    throw new Fault(
      'model-missing',
      `${url} isn't there (${response.status}). Reload the page; whoever serves it may have to copy the model's folder again.`,
    );
  }
  return response;
}

/** Whatever a server answers. @throws Fault `model-missing` where none does */
export async function reached(
  url: string,
  fetch: Fetch,
  init: Parameters<Fetch>[1] = {},
): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new Fault(
      'model-missing',
      `${url} couldn't be reached (${cause.message}). Is the network there? Then try again.`,
      { cause },
    );
  }
}
