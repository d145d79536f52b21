import { message } from '#messages/message.ts';
import { z } from '#engine/domain/zod.ts';
import { Fault } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { GpuReport } from '#engine/models/device.ts';
import { fileUrl, infoUrl, readInfo, readTree, treeUrl } from '#engine/models/hub-api.ts';
import { hubFiles } from '#engine/models/hub-files.ts';
import { memoryOnProcessor } from '#engine/models/hub-models.ts';
import type { Pin, PinnedFile } from '#engine/models/pins.ts';
import { webllmListing, type Listing } from '#workers/models/listing/model-listing.ts';
import type { StoredFile } from '#workers/models/storage/model-store-record.ts';
import type { Fetching } from './one-request.ts';
import { folderAddress, SCOPES } from '#workers/models/storage/cache-addresses.ts';
import { readText } from './read-text.ts';

/** The files of a model of another host, at one commit of its repository. */
export interface RemoteListing extends Listing {
  /** The commit; `main` where the host doesn't say it. */
  readonly revision: string;
  /** The format of the chosen graph; null for WebLLM. */
  readonly graph: string | null;
}

/** The name that a repository's newest commit has. */
const NEWEST = 'main';

/**
 * Lists the files of a model of another host: at the commit of its pin, else at the newest one. A file that the pin
 * names is held to the pin's length and hash, whatever the host says.
 *
 * @throws Fault `model-missing`, `model-damaged`, `download-interrupted`
 */
export async function remoteListing(
  entry: CatalogueEntry,
  pin: Pin | null,
  gpu: GpuReport,
  fetching: Fetching,
): Promise<RemoteListing> {
  const read = (url: string, path: string) => readText(url, path, fetching);
  const listing = entry.repository
    ? await hubListing(entry, entry.repository, pin, gpu, read)
    : await libraryListing(entry, pin, read);
  const files = listing.files.map((file) => heldTo(file, pin?.files[file.path]));
  return { ...listing, files, bytes: files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) };
}

/** Completes the entry of a model for Transformers.js with the files that were chosen. */
export function withGraph(
  entry: CatalogueEntry,
  { bytes, graph }: Pick<RemoteListing, 'bytes' | 'graph'>,
): CatalogueEntry {
  return {
    ...entry,
    weights: graph,
    download: { bytes, exact: true },
    memory: memoryOnProcessor(bytes),
  };
}

/** By path; without a hash where the host gives none. */
type Files = Readonly<Record<string, Pick<PinnedFile, 'bytes'> & Partial<PinnedFile>>>;
type Read = (url: string, path: string) => Promise<string | null>;

async function libraryListing(
  entry: CatalogueEntry,
  pin: Pin | null,
  read: Read,
): Promise<RemoteListing> {
  const model = entry.webllm?.model ?? '';
  const repository = new URL(model).pathname.split('/').slice(1, 3).join('/');
  const revision = pin?.revision ?? (await newestCommit(entry, repository, read)) ?? NEWEST;
  const sourceOf = (address: string) =>
    address.replace(`/resolve/${NEWEST}/`, `/resolve/${revision}/`);
  const at = (path: string) => sourceOf(new URL(path, model).href);
  const listing = await webllmListing(entry, (path) => read(at(path), path), { sourceOf });
  return { ...listing, revision, graph: null };
}

async function hubListing(
  entry: CatalogueEntry,
  repository: string,
  pin: Pin | null,
  gpu: GpuReport,
  read: Read,
): Promise<RemoteListing> {
  const revision = pin?.revision ?? (await newestCommit(entry, repository, read));
  if (!revision) throw notFound(entry, repository);
  let chosen = pin && hubFiles(Object.keys(pin.files), gpu);
  let known: Files = pin?.files ?? {};
  if (!chosen) {
    const tree = await treeAt(entry, repository, revision, read);
    chosen = hubFiles(Object.keys(tree), gpu);
    known = { ...tree, ...known };
  }
  if (!chosen) {
    throw new Fault(
      'model-missing',
      message('modelStoreFaults.noFilesForDevice', { model: entry.name, repository }),
    );
  }
  const files = chosen.paths.map((path): StoredFile => ({
    path,
    url: fileUrl(repository, revision, path),
    scope: SCOPES.files,
    key: folderAddress(entry.id) + path,
    bytes: known[path]?.bytes ?? null,
    hash: known[path]?.hash ?? null,
    format: path.endsWith('.json') ? 'json' : 'any',
  }));
  const stamp = await sha256(JSON.stringify([repository, revision, chosen.paths]));
  return { files, bytes: 0, context: null, stamp, revision, graph: chosen.graph };
}

/** Returns the newest commit of a repository; null where the host has no such repository. */
async function newestCommit(
  { name }: CatalogueEntry,
  repository: string,
  read: Read,
): Promise<string | null> {
  const url = infoUrl(repository);
  const text = await read(url, repository);
  return text === null ? null : parsed(text, url, name, readInfo);
}

/** Returns the files of a commit; those that aren't in Git LFS without a hash. */
async function treeAt(
  entry: CatalogueEntry,
  repository: string,
  revision: string,
  read: Read,
): Promise<Files> {
  const url = treeUrl(repository, revision);
  const text = await read(url, repository);
  if (text === null) throw notFound(entry, repository);
  const files = parsed(text, url, entry.name, readTree).map(({ path, bytes, sha256 }) => {
    const hash = sha256 ? { hash: { kind: 'sha256' as const, hex: sha256 } } : {};
    return [path, { bytes, ...hash }] as const;
  });
  return Object.fromEntries(files);
}

function heldTo(file: StoredFile, pinned: PinnedFile | undefined): StoredFile {
  return pinned ? { ...file, bytes: pinned.bytes, hash: pinned.hash } : file;
}

function notFound({ name }: CatalogueEntry, repository: string): Fault {
  return new Fault(
    'model-missing',
    message('modelStoreFaults.repositoryGone', { model: name, repository }),
  );
}

function parsed<T>(text: string, url: string, model: string, read: (answer: unknown) => T): T {
  try {
    return read(JSON.parse(text));
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof z.ZodError)) throw cause;
    throw new Fault('model-missing', message('modelStoreFaults.listUnlike', { model, url }), {
      cause,
    });
  }
}
