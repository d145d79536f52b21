import type { Tokens } from '#workers/transformers/graph.ts';

/** Tokens to append to a sequence. */
interface Appended {
  readonly sequence: number;
  readonly tokens: Tokens;
}

/**
 * The paged key-value cache of a loaded model: sequences of tokens that share pages, so that a prefix is computed once
 * for all its continuations. The caller numbers the sequences; 0 is reserved for WebLLM's own.
 */
export interface PagedCache {
  /** Tokens in a page. */
  readonly page: number;
  /** The most tokens of all sequences together. */
  readonly tokens: number;
  /** The most sequences at a time, without number 0. */
  readonly sequences: number;
  /** The most tokens in a forward pass. */
  readonly chunk: number;
  /** Returns the number of free pages. */
  free(): number;
  /** Begins an empty sequence. */
  begin(sequence: number): void;
  /** Begins a sequence with the first `length` tokens of another. */
  fork(from: number, to: number, length: number): void;
  /** Ends a sequence and frees the pages that no other sequence shares. */
  end(sequence: number): void;
  /** Ends all sequences. */
  clear(): void;
  /**
   * Runs one forward pass over several sequences.
   *
   * @returns the scores after the last token of each, one per token of the vocabulary
   */
  forward(rows: readonly Appended[]): Promise<Float32Array[]>;
}
