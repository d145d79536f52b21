import { id as idOf } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import { cardOf, type ModelManifest } from '#workers/models/manifest/manifest.ts';
import { hashOfAll } from './fetch-model.ts';
import type { FileHash, StoredFile } from '#workers/models/storage/model-store-record.ts';

/** Builds the card of a model whose files are all stored; returns null for an embedder. */
export async function judgeCard(
  entry: CatalogueEntry,
  manifest: ModelManifest | null,
  files: readonly StoredFile[],
  hashes: readonly (FileHash | null)[],
): Promise<JudgeCard | null> {
  if (entry.kind !== 'judge') return null;
  const { about } = entry;
  if (manifest?.kind === 'judge' || manifest?.kind === 'gguf')
    return { ...(await cardOf(manifest)), about };
  const { id, name, tasks, family, weights } = entry;
  const needs = manifest?.kind === 'webllm' ? manifest.needs : undefined;
  return {
    id: idOf(id),
    name: weights ? `${name} (${weights})` : name,
    kind: 'model',
    about,
    tasks,
    family,
    ...(needs ? { needs } : {}),
    weights: await hashOfAll(files, hashes),
  };
}
