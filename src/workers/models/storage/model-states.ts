import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { ModelState, StoredModel } from '#engine/models/model-state.ts';
import type { KeptFiles } from './kept-files.ts';
import type { Parts } from './parts.ts';
import { partsOfImport } from './cache-addresses.ts';
import type { ModelStoreRecord } from './model-store-record.ts';

interface Storage {
  readonly kept: KeptFiles;
  readonly parts: Parts;
}

/** The bytes of a model on this device. They are counted anew each time, since a browser may have cleared some. */
export interface Stored {
  readonly fileBytes: number;
  readonly partBytes: number;
  /** True if all of its files are stored and checked. */
  readonly whole: boolean;
}

/** A model's record and its stored bytes on this device. */
export interface Here {
  readonly record: ModelStoreRecord;
  readonly stored: Stored;
}

export async function storedOf(
  record: ModelStoreRecord,
  { kept, parts }: Storage,
): Promise<Stored> {
  const found = await Promise.all(record.files.map((file) => kept.find(file)));
  const { id } = record.entry;
  return {
    fileBytes: found.reduce((sum, file) => sum + (file?.bytes ?? 0), 0),
    partBytes: (await parts.bytes(id)) + (await parts.bytes(partsOfImport(id))),
    whole: record.complete && found.every((file) => file !== null),
  };
}

/** Derives the state of a model. @param busy true if a tab holds the model's lock */
export function stateOf(
  { engine, source, download }: CatalogueEntry,
  record: ModelStoreRecord | null,
  stored: Stored | null,
  busy: boolean,
): ModelState {
  if (!record || !stored) {
    if (busy) return { name: 'fetching', bytes: 0, of: download?.bytes ?? null };
    const beside = source === 'page' && engine !== 'webllm';
    return beside ? { name: 'beside the page' } : { name: 'absent' };
  }
  const bytes = stored.fileBytes + stored.partBytes;
  if (stored.whole) return { name: 'ready', bytes };
  const of = record.files.reduce((sum, file) => sum + (file.bytes ?? 0), 0) || null;
  if (busy) return { name: 'fetching', bytes, of };
  if (record.damage) return { name: 'damaged', ...record.damage, bytes, of };
  return { name: 'partial', bytes, of };
}

export function storedModel(
  { entry: { id, name } }: ModelStoreRecord,
  { fileBytes, partBytes, whole }: Stored,
): StoredModel {
  return { id, name, bytes: fileBytes, partBytes, complete: whole };
}
