/** Token ids of a text, control tokens included. */
export type Tokens = readonly number[];

/** A model's scores after one prompt. */
export interface Row {
  /** Index of the prompt in the call. */
  readonly prompt: number;
  /** A score for every token of the vocabulary. */
  readonly logits: Float32Array;
  /** Tokens computed for it; the rest of the prompt was reused. */
  readonly computed: number;
  /** Milliseconds: its share of the passes that computed it. */
  readonly ms: number;
}

/**
 * Called as passes end. It may return follow-up prompts, each of which begins with the prompt of one of the rows, to be
 * scored while that prompt is still in the cache. They get the next indices after the last prompt, in the order in
 * which they are returned. A graph may ignore them; the caller then scores them in a call of their own.
 */
export type OnRows = (rows: readonly Row[]) => readonly Tokens[] | void;

/** A language model's scoring: prompts in, scores of the next token out. */
export interface Graph {
  /** The most tokens of a prompt. */
  readonly longest: number;
  /**
   * Scores each prompt once, in any order. Stops between two passes.
   *
   * @param lasting the number of tokens at the beginning of each prompt that prompts of later calls share, too: a graph
   * may keep their keys and values. None if absent
   * @param followed true if follow-ups of some of the prompts may come (`OnRows`)
   */
  score(
    prompts: readonly Tokens[],
    signal: AbortSignal,
    on: OnRows,
    lasting?: readonly number[],
    followed?: boolean,
  ): Promise<void>;
  /** Frees the cache kept between calls. */
  forget?(): void;
}

/** Returns the number of lasting tokens with which all prompts begin. */
export function commonLasting(prompts: readonly Tokens[], lasting: readonly number[] = []): number {
  const [first = []] = prompts;
  let n = lasting.length === prompts.length ? Math.min(...lasting) : 0;
  for (const tokens of prompts) {
    const other = tokens.findIndex((token, i) => token !== first[i]);
    if (other !== -1) n = Math.min(n, other);
  }
  return n;
}
