/** Token ids of a text, control tokens included. */
export type Tokens = readonly number[];

/** What a model says after one prompt. */
export interface Row {
  /** Place of the prompt among those that were given. */
  readonly prompt: number;
  /** A score for every token of the vocabulary. */
  readonly logits: Float32Array;
  /** Tokens computed for it; the rest of the prompt was reused. */
  readonly computed: number;
  /** Milliseconds: its share of the passes that gave it. */
  readonly ms: number;
}

/**
 * Told as passes end. What it gives back are prompts to be scored next, each of which begins with
 * the prompt of one of the rows, if that can be done cheaply while they are at hand: they are
 * numbered on from the last prompt, in the order in which they were given back. A graph may leave
 * them: the caller then asks for them in a call of their own.
 */
export type OnRows = (rows: readonly Row[]) => readonly Tokens[] | void;

/** A language model as far as scoring goes: prompts in, scores of the next token out. */
export interface Graph {
  /** Most tokens that a prompt may have. */
  readonly longest: number;
  /**
   * Scores after each prompt, once each, in any order. Stops between two passes.
   *
   * @param lasting so many tokens at the head of every prompt will head the prompts of later calls
   * too: a graph may keep what it computed for them.
   */
  score(
    prompts: readonly Tokens[],
    signal: AbortSignal,
    on: OnRows,
    lasting?: number,
  ): Promise<void>;
  /** Lets go of what is kept between calls. */
  forget?(): void;
}
