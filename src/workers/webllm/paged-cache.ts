import type { Tokens } from '#workers/models/graph.ts';

/** Tokens that are put behind a sequence. */
export interface Appended {
  readonly sequence: number;
  readonly tokens: Tokens;
}

/**
 * The paged key-value cache of a loaded model: sequences of tokens that share pages, so that a
 * prefix is computed once for all that follows it. Sequences are named by numbers of the caller's
 * own, 0 excepted.
 */
export interface PagedCache {
  /** Tokens in a page. */
  readonly page: number;
  /** Tokens that all sequences may have together. */
  readonly tokens: number;
  /** Most sequences at a time, number 0 not counted. */
  readonly sequences: number;
  /** Most tokens in a forward pass. */
  readonly chunk: number;
  /** Pages that are free now. */
  free(): number;
  /** Begins an empty sequence. */
  begin(sequence: number): void;
  /** Begins a sequence with the first `length` tokens of another. */
  fork(from: number, to: number, length: number): void;
  /** Ends a sequence and gives back the pages that are its own. */
  end(sequence: number): void;
  /** Ends all sequences. */
  clear(): void;
  /** One forward pass over several sequences; gives the scores after the last token of each. */
  forward(rows: readonly Appended[]): Promise<Float32Array[]>;
}
