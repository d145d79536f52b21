import type { TaskId } from '../domain/question.ts';
import type { Fit } from './fit.ts';
import type { ModelState } from './model-state.ts';

/** Which runtime a model is made for. */
export type Engine = 'transformers' | 'webllm';

/**
 * Where a model's files come from: `page` beside the page itself, `remote` another host (only with
 * consent), `imported` a folder or zip on this device.
 */
export type ModelSource = 'page' | 'remote' | 'imported';

/**
 * A model that could judge (or embed) on this device, as the models page lists it: the build that
 * fits the adapter is chosen already. Plain data.
 */
export interface CatalogueEntry {
  /** The id of its judge, too. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'judge' | 'embedder';
  readonly engine: Engine;
  readonly source: ModelSource;
  /** One sentence: what it is and what it is good for. */
  readonly about: string;
  /** How prompts are written for it (`prompts/families.ts`). */
  readonly family: string;
  readonly tasks: readonly TaskId[] | 'all';
  /** Billions of parameters; null where nobody says. */
  readonly billions: number | null;
  /** Bytes to download; `exact` once its own manifest was read, worked out from the size before. */
  readonly download: { readonly bytes: number; readonly exact: boolean } | null;
  /** Bytes of memory (on the card for WebLLM) that it takes when it runs; null where unknown. */
  readonly memory: number | null;
  /** Tokens that a prompt may have; null where unknown. */
  readonly context: number | null;
  readonly licence: Licence | null;
  /** WebGPU features without which it can't run, by their own names, such as `shader-f16`. */
  readonly features: readonly string[];
  /** How its weights are packed, such as `q4f16_1`; null where unknown. */
  readonly weights: string | null;
  /** It thinks aloud before it answers, unless it is told not to. It is told. */
  readonly thinking: boolean;
  /** It keeps a state that can't be rewound: prompts share no prefixes, so it is slower than its size. */
  readonly hybrid: boolean;
  /** Where WebLLM's files lie; null for the other engine. */
  readonly webllm: WebllmPlace | null;
}

/** Addresses as WebLLM's `ModelRecord` has them. Both absolute. */
export interface WebllmPlace {
  /** Weights, config and tokenizer, up to and with `resolve/main/`. */
  readonly model: string;
  /** The compiled library. It belongs to one version of WebLLM. */
  readonly lib: string;
  /** What the record changes in the model's own config. */
  readonly overrides: Readonly<Record<string, number>>;
}

export interface Licence {
  readonly name: string;
  readonly url: string | null;
  /** What it forbids, in a few words, such as "research only"; null for licences that allow any use. */
  readonly limits: string | null;
}

/** An entry with what is true of it here and now. */
export interface ListedModel {
  readonly entry: CatalogueEntry;
  readonly fit: Fit;
  readonly state: ModelState;
}

/** All that the models page shows, in the order in which it shows it: pocket models first. */
export interface Catalogue {
  readonly models: readonly ListedModel[];
  readonly recommended: Recommendation;
  /** Models beside the page whose manifest can't be read, and why. */
  readonly unread: readonly { readonly id: string; readonly why: string }[];
  /** Whether the person has allowed requests to the hosts in `hosts.ts`. */
  readonly remoteAllowed: boolean;
}

/** The judge to begin with on this device. */
export interface Recommendation {
  /** Null where the page has no model at all. */
  readonly id: string | null;
  readonly because: string;
}
