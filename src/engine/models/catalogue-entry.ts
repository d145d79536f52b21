import type { Text } from '../messages/message.ts';
import type { TaskId } from '../domain/question.ts';
import type { Fit } from './fit.ts';
import type { ModelState } from './model-state.ts';

/** The runtime that a model needs. */
type Engine = 'transformers' | 'webllm';

/**
 * The source of a model's files: `page` beside the page itself, `remote` another host (only with
 * consent), `imported` a folder or zip on this device.
 */
type ModelSource = 'page' | 'remote' | 'imported';

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
  readonly webllm: WebllmPlace | null;
}

/** Addresses as in WebLLM's `ModelRecord`. Both absolute. */
export interface WebllmPlace {
  /** Weights, config and tokenizer, up to and with `resolve/main/`. */
  readonly model: string;
  /** The compiled library. It belongs to one version of WebLLM. */
  readonly lib: string;
  /** The changes of the record to the model's own config. */
  readonly overrides: Readonly<Record<string, number>>;
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
}
