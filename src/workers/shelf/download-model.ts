import { Fault } from '#engine/domain/fault.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { ModelManifest } from '#workers/models/manifest.ts';
import type { Fetching } from './fetch-file.ts';
import { fetchFiles, fullDisk } from './fetch-model.ts';
import { judgeCard } from './judge-card.ts';
import { transformersListing, webllmListing, type Listing } from './model-listing.ts';
import { storedOf } from './model-states.ts';
import { readText } from './read-text.ts';
import type { ShelfStorage } from './shelf-storage.ts';
import type { ShelfRecord } from './shelf-record.ts';

/** A model that can be fetched, with its manifest where it lies beside the page. */
export interface Wanted {
  readonly entry: CatalogueEntry;
  readonly manifest: ModelManifest | null;
}

/**
 * Fetches what is missing of a model. Whatever ends it, what came is kept, and the next call goes on
 * there: which files there are is read anew each time, and each is known again by its hash.
 */
export async function downloadModel(
  { entry: offered, manifest }: Wanted,
  base: string,
  storage: ShelfStorage,
  fetching: Fetching,
  freeBytes: () => Promise<number | null>,
): Promise<ShelfRecord> {
  const { records } = storage;
  const listing = await listingOf(offered, manifest, base, fetching);
  const { files, bytes, context } = listing;
  const entry: CatalogueEntry = {
    ...offered,
    download: { bytes, exact: true },
    context: offered.context ?? context,
  };
  const record: ShelfRecord = {
    version: 1,
    entry,
    files,
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
    throw new Fault(
      'model-damaged',
      `File ${nth} of ${files.length} of ${entry.name} is damaged: ${file} ${why}. The others are kept. Fetch it again; if this stays, the server's copy is damaged.`,
    );
  }
  const card = await judgeCard(entry, manifest, files, hashes);
  const complete: ShelfRecord = { ...record, card, complete: true };
  await records.write(complete);
  return complete;
}

function listingOf(
  entry: CatalogueEntry,
  manifest: ModelManifest | null,
  base: string,
  fetching: Fetching,
): Promise<Listing> | Listing {
  if (manifest && manifest.kind !== 'webllm') {
    const folder = new URL(`models/${manifest.id}/`, base).href;
    return transformersListing(manifest, (path) => folder + path);
  }
  const at = (path: string) => new URL(path, entry.webllm?.model).href;
  const known = manifest ? { known: manifest.files } : {};
  return webllmListing(entry, (path) => readText(at(path), path, fetching), known);
}
