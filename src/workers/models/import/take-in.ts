import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { checkFile, hashOf } from '#workers/models/storage/check-file.ts';
import type { DownloadMeter } from '#workers/models/download/download-meter.ts';
import { PART } from '#workers/models/download/one-request.ts';
import type { FoundModel } from './found-model.ts';
import type { ImportSource } from './import-sources.ts';
import type { KeptFiles } from '#workers/models/storage/kept-files.ts';
import {
  MANIFEST,
  type JudgeManifest,
  type ModelManifest,
} from '#workers/models/manifest/manifest.ts';
import type { Parts } from '#workers/models/storage/parts.ts';
import { partsOfImport } from '#workers/models/storage/cache-addresses.ts';
import type { FileHash, StoredFile } from '#workers/models/storage/model-store-record.ts';

/** The most bytes of a file whose length no manifest gives. */
const LONGEST_UNTOLD = 2 ** 28;

interface TakenIn {
  /** In the order of the listing. */
  readonly hashes: readonly FileHash[];
  /** The model's own manifest, or the one made for it; null for a model of WebLLM without one. */
  readonly manifest: ModelManifest | null;
}

/**
 * Copies a found model's files to the model store, and checks each before it is stored in place. When one is missing or
 * damaged, or the import is stopped, removes those already stored: an import stores the whole folder or nothing.
 *
 * @throws Fault `file-unusable`, `model-damaged`
 */
export async function takeIn(
  { entry, listing, manifest: own, makeManifest, sourceOf }: FoundModel,
  storage: { readonly kept: KeptFiles; readonly parts: Parts },
  meter: DownloadMeter,
  signal: AbortSignal,
): Promise<TakenIn> {
  const { files, bytes } = listing;
  const made = makeManifest && files.find(({ path }) => path === MANIFEST);
  const pairs = files
    .filter((file) => file !== made)
    .map((file) => ({ file, source: present(file, sourceOf(file)) }));
  meter.begin(bytes, pairs.length, { bytes: 0, files: 0 });
  // Separate from the parts of a download of the same model, which an import doesn't touch.
  const importing = partsOfImport(entry.id);
  await storage.parts.drop(importing); // of an import that a closed tab broke off
  const put: StoredFile[] = [];
  try {
    const hashes: FileHash[] = [];
    const copied: JudgeManifest['files'] = {};
    for (const { file, source } of pairs) {
      meter.beginFile();
      const content = await contentOf(importing, file, source, storage.parts, meter, signal);
      const checked = await checkFile(file, content, signal);
      if (!checked.good) {
        throw new Fault(
          'model-damaged',
          message('modelStoreFaults.importDamaged', { path: source.path, why: checked.why }),
        );
      }
      await storage.kept.put(file, content, checked.hash);
      put.push(file);
      hashes.push(checked.hash);
      copied[file.path] = { bytes: content.size, sha256: checked.hash.hex };
      await storage.parts.drop(importing, file.path);
      meter.endFile(file.path, true);
    }
    if (!made) return { hashes, manifest: own };
    const manifest = makeManifest(copied);
    const content = new Blob([JSON.stringify(manifest)]);
    const hash: FileHash = { kind: 'sha256', hex: await hashOf('sha256', content) };
    await storage.kept.put(made, content, hash);
    return { hashes: [...hashes, hash], manifest };
  } catch (thrown) {
    await storage.parts.drop(importing);
    for (const file of put) await storage.kept.remove(file);
    throw thrown;
  }
}

function present(file: StoredFile, source: ImportSource | undefined): ImportSource {
  if (source) return source;
  throw new Fault(
    'file-unusable',
    message('modelStoreFaults.importIncomplete', { path: file.path }),
  );
}

/**
 * Returns a file from the disk as it is. Unpacks a file of a zip into parts first, and stops at the length that the
 * manifest gives.
 */
async function contentOf(
  model: string,
  file: StoredFile,
  source: ImportSource,
  parts: Parts,
  meter: DownloadMeter,
  signal: AbortSignal,
): Promise<Blob> {
  const told = file.bytes !== null;
  if (source.blob) {
    meter.addBytes(file.path, source.blob.size, told);
    return source.blob;
  }
  const most = file.bytes ?? LONGEST_UNTOLD;
  let at = 0;
  let held: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const keep = async () => {
    if (bytes) await parts.append(model, file.path, at, new Blob(held));
    at += bytes;
    held = [];
    bytes = 0;
  };
  for await (const chunk of source.chunks()) {
    signal.throwIfAborted();
    held.push(chunk.slice());
    bytes += chunk.byteLength;
    meter.addBytes(file.path, chunk.byteLength, told);
    if (at + bytes > most) {
      throw new Fault(
        'file-unusable',
        message('modelStoreFaults.importUnpacksToMore', { path: source.path }),
      );
    }
    if (bytes >= PART) await keep();
  }
  await keep();
  return parts.blob(model, file.path);
}
