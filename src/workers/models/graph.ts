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

/** A language model as far as scoring goes: prompts in, scores of the next token out. */
export interface Graph {
  /** Most tokens that a prompt may have. */
  readonly longest: number;
  /**
   * Scores after each prompt, once each, in any order. `on` is told as passes end. Stops between
   * two passes.
   */
  score(
    prompts: readonly (readonly number[])[],
    signal: AbortSignal,
    on: (rows: readonly Row[]) => void,
  ): Promise<void>;
}
