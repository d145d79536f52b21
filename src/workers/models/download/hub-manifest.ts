import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { Pin } from '#engine/models/pins.ts';
import { hashOf } from '#workers/models/storage/check-file.ts';
import type { KeptFiles } from '#workers/models/storage/kept-files.ts';
import type { JudgeManifest } from '#workers/models/manifest/manifest-schema.ts';
import { folderAddress, SCOPES } from '#workers/models/storage/cache-addresses.ts';
import type { StoredFile } from '#workers/models/storage/model-store-record.ts';

/**
 * Writes the manifest of a model from another host: the runtime loads each model by its manifest, and a repository has
 * none.
 *
 * @param files the stored files of the model, with the hashes that they had when they were checked
 */
export async function hubManifest(
  { id, name, about, family, weights }: CatalogueEntry,
  files: Pin['files'],
): Promise<JudgeManifest> {
  await loadMessages();
  const entries = Object.entries(files).map(([path, { bytes, hash }]) => {
    return [path, { bytes, sha256: hash.hex }] as const;
  });
  return {
    id,
    name: weights ? `${name} (${weights})` : name,
    kind: 'judge',
    family,
    tasks: 'all',
    short: formatMessage(about),
    files: Object.fromEntries(entries),
  };
}

/** Stores a manifest where the runtime reads it. @returns its address, for the record of the model */
export async function keepManifest(manifest: JudgeManifest, kept: KeptFiles): Promise<StoredFile> {
  const path = 'manifest.json';
  const key = folderAddress(manifest.id) + path;
  const content = new Blob([JSON.stringify(manifest)]);
  const hex = await hashOf('sha256', content);
  const file: StoredFile = {
    path,
    url: key,
    scope: SCOPES.files,
    key,
    bytes: content.size,
    hash: { kind: 'sha256', hex },
    format: 'json',
  };
  await kept.put(file, content, { kind: 'sha256', hex });
  return file;
}

/** Returns length and hash of each stored file. @throws Fault `model-missing` where the browser has cleared one */
export async function storedFiles(
  name: string,
  files: readonly StoredFile[],
  kept: KeptFiles,
): Promise<Pin['files']> {
  const found = files.map(async (file) => {
    const one = await kept.find(file);
    if (one) return [file.path, one] as const;
    throw new Fault('model-missing', message('modelStoreFaults.incomplete', { model: name }));
  });
  return Object.fromEntries(await Promise.all(found));
}
