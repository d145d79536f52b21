import stored from './golden-answers.json';
import type { ModelManifest } from '../models/manifest/manifest.ts';
import type { Golden } from './self-test.ts';

interface Stored {
  /** SHA-256 of the model's graph: another graph has other answers. */
  readonly graph: string;
  readonly golden: readonly Golden[];
}

/** Returns the stored answers of a model; none for a model that this page doesn't know. */
export function goldenAnswersOf({ files }: Pick<ModelManifest, 'files'>): readonly Golden[] {
  const hashes = new Set(Object.values(files).map(({ sha256 }) => sha256));
  const known = stored as unknown as readonly Stored[];
  return known.find(({ graph }) => hashes.has(graph))?.golden ?? [];
}
