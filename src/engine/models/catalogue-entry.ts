import type { Text } from '#messages/message.ts';
import type { TaskId } from '../domain/question.ts';

import type { ModelState } from './model-state.ts';

/**
 * The answer to "does this model run on this device?". `maybe` where the browser doesn't report the
 * deciding fact, or where the model would run but too slowly or with too little memory. `because`
 * is one sentence for the screen.
 */
export interface Fit {
  readonly verdict: 'fits' | 'maybe' | 'no';
  readonly because: Text;
}

/** The runtime that a model needs. */
export type Engine = 'transformers' | 'webllm' | 'gguf' | 'server' | 'browser';

/**
 * The source of a model's files: `page` beside the page itself, `remote` another host (only with
 * consent), `imported` a folder, zip or file on this device, `server` a program on this machine, which keeps them, `browser`
 * the browser itself.
 */
type ModelSource = 'page' | 'remote' | 'imported' | 'server' | 'browser';

/**
 * A model that could judge (or embed) on this device, as the models page lists it: in the build
 * that fits the adapter. Plain data.
 */
export interface CatalogueEntry {
  /** Also the id of its judge. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'judge' | 'embedder';
  readonly engine: Engine;
  readonly source: ModelSource;
  /** One sentence on its kind and its use. */
  readonly about: Text;
  /** The id of its prompt family (`prompts/families.ts`). */
  readonly family: string;
  readonly tasks: readonly TaskId[] | 'all';
  /** Billions of parameters; null where unknown. */
  readonly billions: number | null;
  /**
   * Bytes to download. `exact` once the model's manifest was read; before, an estimate from the
   * number of parameters.
   */
  readonly download: { readonly bytes: number; readonly exact: boolean } | null;
  /**
   * Bytes of memory (on the graphics card for WebLLM) that it takes when it runs; null where
   * unknown.
   */
  readonly memory: number | null;
  /** True where `memory` was measured on this device when the model was last loaded; else it is an estimate. */
  readonly memoryMeasured?: boolean;
  /** Maximum tokens of a prompt; null where unknown. */
  readonly context: number | null;
  readonly licence: Licence | null;
  /** Required WebGPU features by their own names, such as `shader-f16`. */
  readonly features: readonly string[];
  /** The quantisation of its weights, such as `q4f16_1`; null where unknown. */
  readonly weights: string | null;
  /** True where it thinks aloud by default. Its prompts switch that off. */
  readonly thinking: boolean;
  /**
   * True where its state can't be rewound: prompts share no prefixes, so it is slower than its size
   * suggests.
   */
  readonly hybrid: boolean;
  /** The addresses of WebLLM's files; null for the other engine. */
  readonly webllm: WebllmLocation | null;
  /** The server that has the model; absent for other engines. */
  readonly server?: ServerLocation;
  /** The repository of a remote model for Transformers.js, such as `onnx-community/LFM2-350M-ONNX`. */
  readonly repository?: string;
  /**
   * For a model of another host: true if `pins.json` has the revision, size and SHA-256 of its files. Without them,
   * the first download on this device decides which copy later ones are compared with. Absent for other models.
   */
  readonly pinned?: boolean;
}

/** Addresses as in WebLLM's `ModelRecord`. Both absolute. */
export interface WebllmLocation {
  /** Weights, config and tokenizer, up to and with `resolve/main/`. */
  readonly model: string;
  /** The compiled library. It belongs to one version of WebLLM. */
  readonly lib: string;
  /** The changes of the record to the model's own config. */
  readonly overrides: Readonly<Record<string, number>>;
}

/** A model on a server of this machine. */
export interface ServerLocation {
  /** Scheme, host and port, such as `http://localhost:11434`. */
  readonly url: string;
  /** Its name on the server. */
  readonly model: string;
}

export interface Licence {
  readonly name: string;
  readonly url: string | null;
  /**
   * The uses that it forbids, in a few words, such as "research only"; null for licences that allow
   * any use.
   */
  readonly limits: Text | null;
}

/** An entry with its fit and state on this device. */
export interface ListedModel {
  readonly entry: CatalogueEntry;
  readonly fit: Fit;
  readonly state: ModelState;
}

/** All entries of the models page in its order: pocket models first. */
export interface Catalogue {
  readonly models: readonly ListedModel[];
  readonly recommended: Recommendation;
  /** Models beside the page whose manifest can't be read, with the reason. */
  readonly unread: readonly { readonly id: string; readonly why: Text }[];
  /** True once the person has allowed requests to the hosts in `hosts.ts`. */
  readonly remoteAllowed: boolean;
}

/** The judge to begin with on this device. */
export interface Recommendation {
  /** Null where the page has no model at all. */
  readonly id: string | null;
  readonly because: Text;
  /**
   * A judge of any kind of item that runs on the processor, where `id` is the pocket judge; null where none fits, or
   * `id` judges any kind of item itself.
   */
  readonly general: { readonly id: string; readonly because: Text } | null;
}
