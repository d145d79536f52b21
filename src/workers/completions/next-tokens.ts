/** A token that may follow a prompt. */
interface NextToken {
  readonly text: string;
  /** Natural logarithm of its probability over the whole vocabulary, before any constraint. */
  readonly logprob: number;
}

/** The likeliest tokens after a prompt. */
export interface NextTokens {
  readonly top: readonly NextToken[];
  readonly tokens: { readonly computed: number; readonly reused: number };
  readonly ms: number;
}

/** A runtime or server that reads prompts as text, and names tokens by their text. */
export interface Completer {
  /** The number of prompts that it reads at the same time. */
  readonly atOnce: number;
  /**
   * Returns the likeliest tokens after a prompt.
   *
   * @param fresh true to compute the whole prompt again, without reuse of an earlier one
   * @throws PromptTooLong
   */
  next(prompt: string, signal: AbortSignal, fresh?: boolean): Promise<NextTokens>;
}

/** A prompt that exceeds the model's context. */
export class PromptTooLong extends Error {
  override readonly name = 'PromptTooLong';
}
