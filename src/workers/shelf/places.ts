import { SHELF_NOTES } from '#engine/models/consent-place.ts';

/** Where the shelf keeps what, in Cache Storage. The last three are WebLLM's own names. */
export const SCOPES = {
  records: SHELF_NOTES,
  /** Parts of files that are on their way. No runtime reads here. */
  parts: 'slatewise/parts',
  /** Checked files of models for Transformers.js. */
  files: 'slatewise/models',
  webllmWeights: 'webllm/model',
  webllmConfig: 'webllm/config',
  webllmLibrary: 'webllm/wasm',
} as const;
export type Scope = (typeof SCOPES)[keyof typeof SCOPES];

/**
 * Addresses of what has none on the network. `.invalid` is never given to anybody, so a runtime that
 * asked for one of these past the cache would get an error, and no other host would hear of it.
 */
const NOWHERE = 'https://shelf.invalid/';

export const RECORDS_AT = `${NOWHERE}records/`;

export function recordAddress(model: string): string {
  return `${RECORDS_AT}${model}`;
}

/** A model's folder on the shelf, with a slash at its end. */
export function folderAddress(model: string): string {
  return `${NOWHERE}models/${model}/`;
}

/** Where the parts of a file lie; the part's place and length follow. */
export function partsAddress(model: string, path: string): string {
  return `${partsOfModel(model)}${encodeURIComponent(path)}/`;
}

export function partsOfModel(model: string): string {
  return `${NOWHERE}parts/${model}/`;
}

/** The name under which the parts of an import lie. No model has such an id. */
export function partsOfImport(model: string): string {
  return `${model}~import`;
}
