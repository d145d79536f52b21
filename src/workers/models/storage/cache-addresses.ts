import { MODEL_STORE_NOTES } from '#engine/models/consent-address.ts';

/** The caches of the model store in Cache Storage. WebLLM defines the last three names. */
export const SCOPES = {
  records: MODEL_STORE_NOTES,
  /** Parts of files whose download isn't complete. No runtime reads here. */
  parts: 'slatewise/parts',
  /** Checked files of models for Transformers.js. */
  files: 'slatewise/models',
  webllmWeights: 'webllm/model',
  webllmConfig: 'webllm/config',
  webllmLibrary: 'webllm/wasm',
} as const;
export type Scope = (typeof SCOPES)[keyof typeof SCOPES];

/**
 * The prefix of keys that have no address on the network. Nobody can register a `.invalid` domain (RFC 2606), so a
 * runtime that asked for such a key past the cache would get an error, and no other host would see the request.
 */
const NOWHERE = 'https://shelf.invalid/';

export const RECORDS_AT = `${NOWHERE}records/`;

export function recordAddress(model: string): string {
  return `${RECORDS_AT}${model}`;
}

/** Returns the address under which the memory that a model took is stored. */
export function memoryAddress(model: string): string {
  return `${NOWHERE}memory/${model}`;
}

/** Returns the address of what the first download of a model on this device contained. */
export function firstCopyAddress(model: string): string {
  return `${NOWHERE}first-copies/${model}`;
}

/** Returns the address of a model's folder in the model store, with a slash at its end. */
export function folderAddress(model: string): string {
  return `${NOWHERE}models/${model}/`;
}

/** Returns the prefix of a file's parts; a part's offset and length follow it. */
export function partsAddress(model: string, path: string): string {
  return `${partsOfModel(model)}${encodeURIComponent(path)}/`;
}

export function partsOfModel(model: string): string {
  return `${NOWHERE}parts/${model}/`;
}

/** Returns the name under which the parts of an import are stored. No model id contains `~`. */
export function partsOfImport(model: string): string {
  return `${model}~import`;
}
