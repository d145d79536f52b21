import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import { fileUrl, HUB, infoUrl, readInfo, readTree, treeUrl } from '#engine/models/hub-api.ts';
import { isHubFile } from '#engine/models/hub-files.ts';
import type { PinList } from '#engine/models/pins.ts';

/** The content of `pins.json` for one model. */
export type PinnedModel = PinList[string];

interface Hosts {
  /** The host of the repositories, without a slash at its end. */
  readonly hub?: string;
  /** Returns the address from which to fetch WebLLM's compiled library. */
  readonly library?: (url: string) => string;
}

/** A host that gives no answer at all, as without a network. Asking it for other models is of no use. */
export class Unreachable extends Error {}

/** Files of a WebLLM repository that no page reads. */
const NOT_READ = /(^|\/)\.|\.md$/;

/**
 * Reads revision, length and SHA-256 of every file of a model that the page could fetch. Files in Git LFS have their
 * hash in the repository's list; the others are downloaded and hashed, and so is a WebLLM model's library.
 *
 * @throws Unreachable where a host gives no answer; Error where it gives another than expected. The message names the
 *   host or the address
 */
export async function pinEntry(
  { id, repository, webllm }: Pick<CatalogueEntry, 'id' | 'repository' | 'webllm'>,
  { hub = HUB, library = (url) => url }: Hosts = {},
): Promise<PinnedModel> {
  const location =
    repository ?? (webllm && new URL(webllm.model).pathname.split('/').slice(1, 3).join('/'));
  if (!location) throw new Error(`${id} has no repository.`);
  const revision = await read(infoUrl(location, hub), readInfo, 'the newest commit');
  const tree = await read(treeUrl(location, revision, hub), readTree, 'a list of files');
  const wanted = tree.filter(({ path }) => (repository ? isHubFile(path) : !NOT_READ.test(path)));
  const files: Record<string, PinnedModel['files'][string]> = {};
  for (const { path, bytes, sha256 } of wanted) {
    files[path] = sha256
      ? { bytes, sha256 }
      : await fetched(fileUrl(location, revision, path, hub));
  }
  if (webllm) files[webllm.lib.split('/').at(-1)!] = await fetched(library(webllm.lib));
  return { revision, files: Object.fromEntries(Object.entries(files).sort(byName)) };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;

async function fetched(url: string): Promise<PinnedModel['files'][string]> {
  const content = new Uint8Array(await (await answer(url)).arrayBuffer());
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Reads a JSON answer, which is expected to be `what`. */
async function read<T>(url: string, readAnswer: (answer: unknown) => T, what: string): Promise<T> {
  const text = await (await answer(url)).text();
  try {
    return readAnswer(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${url} answers something else than ${what}.`, { cause });
  }
}

async function answer(url: string): Promise<Response> {
  const response = await fetch(url).catch((thrown: unknown) => {
    const { cause } = thrown as Error;
    const why = cause instanceof Error ? cause.message : String(thrown);
    throw new Unreachable(`${new URL(url).host} can't be reached (${why}).`);
  });
  if (response.ok) return response;
  throw new Error(`${url} answers ${response.status}.`);
}
