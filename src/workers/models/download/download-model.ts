import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { GpuReport } from '#engine/models/device.ts';
import { pinOf } from '#engine/models/pins.ts';
import type { ModelManifest } from '#workers/models/manifest/manifest.ts';
import type { Fetching } from './one-request.ts';
import { fetchFiles, fullDisk } from './fetch-model.ts';
import { hubManifest, keepManifest, storedFiles } from './hub-manifest.ts';
import { judgeCard } from './judge-card.ts';
import {
  transformersListing,
  webllmListing,
  withListing,
  type Listing,
} from '#workers/models/listing/model-listing.ts';
import { storedOf } from '#workers/models/storage/model-states.ts';
import { readText } from './read-text.ts';
import { remoteListing, withGraph, type RemoteListing } from './remote-listing.ts';
import type { ModelStoreStorage } from '#workers/models/storage/model-store-storage.ts';
import type { ModelStoreRecord } from '#workers/models/storage/model-store-record.ts';

/** A model that can be fetched, with its manifest if it lies beside the page. */
export interface Wanted {
  readonly entry: CatalogueEntry;
  readonly manifest: ModelManifest | null;
  /** The adapter, which decides on the graph to fetch from a repository with several. */
  readonly gpu: GpuReport;
}

/** Refuses a second try: reading the listing of a model that is already complete must not delay its start. */
const ONCE: Fetching['wait'] = () => Promise.reject(new TypeError('Not tried again'));

/** Returns false where the page now has another version of a stored model. Returns true if the page can't be asked. */
export async function isStill(
  record: ModelStoreRecord,
  wanted: () => Promise<Wanted>,
  base: string,
  fetching: Fetching,
): Promise<boolean> {
  try {
    const { entry, manifest } = await wanted();
    const { stamp } = await ownListing(entry, manifest, base, { ...fetching, wait: ONCE });
    return stamp === record.stamp;
  } catch (thrown) {
    if (!(thrown instanceof Fault) && !(thrown instanceof TypeError)) throw thrown;
    return true;
  }
}

/**
 * Fetches the missing files of a model. Received bytes are stored however the call ends, and the next call continues
 * there: each call reads the list of files anew and recognises stored files by their hashes. Files without a published
 * hash are fetched again when the listing has changed.
 */
export async function downloadModel(
  { entry: offered, manifest: given, gpu }: Wanted,
  base: string,
  storage: ModelStoreStorage,
  fetching: Fetching,
  freeBytes: () => Promise<number | null>,
): Promise<ModelStoreRecord> {
  const { records, kept } = storage;
  const first = offered.source === 'remote' ? await records.firstCopy(offered.id) : null;
  const pin = pinOf(offered.id) ?? first;
  const remote = given ? null : await remoteListing(offered, pin, gpu, fetching);
  const listing = remote ?? (await ownListing(offered, given, base, fetching));
  const { files, bytes, stamp } = listing;
  const entry =
    offered.repository && remote ? withGraph(offered, remote) : withListing(offered, listing);
  const before = await records.read(entry.id);
  if (before && before.stamp !== stamp) {
    for (const file of files) if (!file.hash) await kept.remove(file);
  }
  const record: ModelStoreRecord = {
    version: 1,
    entry,
    files,
    stamp,
    card: null,
    complete: false,
    damage: null,
  };
  await records.write(record);

  const room = async () => {
    const { fileBytes, partBytes } = await storedOf(record, storage);
    return { missing: Math.max(0, bytes - fileBytes - partBytes), free: await freeBytes() };
  };
  const { missing, free } = await room();
  if (free !== null && missing > free) {
    throw fullDisk(new DOMException('', 'QuotaExceededError'), entry.name, { missing, free });
  }
  const { hashes, damage } = await fetchFiles(entry.id, files, fetching).catch(
    async (thrown: unknown) => {
      throw fullDisk(thrown, entry.name, await room());
    },
  );
  if (damage) {
    const { file, why, nth } = damage;
    await records.write({ ...record, damage: { file, why } });
    if (first && pin === first && file in first.files) {
      const changed = { model: entry.name, file };
      throw new Fault('model-damaged', message('modelStoreFaults.changedSinceFirst', changed));
    }
    throw new Fault(
      'model-damaged',
      message('modelStoreFaults.fileDamaged', {
        nth,
        files: files.length,
        model: entry.name,
        file,
        why,
      }),
    );
  }
  const found = remote && (await keepRemote(entry, remote, storage, pinOf(entry.id) === null));
  const card = await judgeCard(entry, found?.manifest ?? given, files, hashes);
  const all = [...files, ...(found?.file ? [found.file] : [])];
  const complete: ModelStoreRecord = { ...record, files: all, card, complete: true };
  await records.write(complete);
  return complete;
}

/**
 * Records the hashes of a model that isn't pinned, to compare later downloads with them, and writes the manifest of a
 * model for Transformers.js.
 */
async function keepRemote(
  entry: CatalogueEntry,
  { files, revision }: RemoteListing,
  { records, kept }: ModelStoreStorage,
  unpinned: boolean,
) {
  const stored = await storedFiles(entry.name, files, kept);
  if (unpinned) {
    const before = await records.firstCopy(entry.id);
    const all = { ...stored, ...before?.files };
    await records.writeFirstCopy(entry.id, { revision: before?.revision ?? revision, files: all });
  }
  if (!entry.repository) return null;
  const manifest = await hubManifest(entry, stored);
  return { manifest, file: await keepManifest(manifest, kept) };
}

/** Lists the files of a model beside the page. */
function ownListing(
  entry: CatalogueEntry,
  manifest: ModelManifest | null,
  base: string,
  fetching: Fetching,
): Promise<Listing> {
  if (manifest && manifest.kind !== 'webllm' && manifest.kind !== 'server') {
    const folder = new URL(`models/${manifest.id}/`, base).href;
    return transformersListing(manifest, (path) => folder + path);
  }
  const at = (path: string) => new URL(path, entry.webllm?.model).href;
  const known = manifest ? { known: manifest.files } : {};
  return webllmListing(entry, (path) => readText(at(path), path, fetching), known);
}
