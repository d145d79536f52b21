import type { EmbedderId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';

/**
 * Lets the caller stop a calculation (`signal`) and follow its progress (`onShare`, the share that
 * is done, from 0 to 1).
 */
export interface Watch {
  readonly signal?: AbortSignal;
  readonly onShare?: (share: number) => void;
}

/**
 * Maps items to vectors of length 1. Vectors of different embedders can't be compared, so vectors
 * carry the id.
 */
export interface Embedder {
  readonly id: EmbedderId;
  readonly title: string;
  /** Length of each vector. */
  readonly size: number;
  /** The input of a vector: its own item alone, or all items that are embedded with it. */
  readonly dependsOn: 'item' | 'catalogue';
  /**
   * Returns one row for each item, row-major, each of length 1 (all zeros for an item without
   * text).
   */
  embed(items: readonly Item[], watch?: Watch): Promise<Float32Array>;
}

/** The vectors of some items, with the embedder that made them. */
export interface ItemVectors {
  readonly embedder: EmbedderId;
  readonly size: number;
  readonly values: Float32Array;
}
