import type { Tokens } from './graph.ts';
import { dispose, type Kept } from './kept.ts';
import type { Pace } from './pace.ts';
import { yieldToMessages } from './yield-to-messages.ts';

/** The result of a pass: the scores after its last token, and the keys and values of all tokens up to there. */
export interface Passed {
  readonly logits: Float32Array;
  readonly kept: Kept;
}

/** Forward passes over tokens that follow each other. */
export interface Passes {
  /** Runs one pass. Leaves the cache of the tokens before them unchanged. */
  pass(tokens: Tokens, before: Kept | null): Promise<Passed>;
  /**
   * Splits tokens into passes and runs them. Stops between two, and then leaves nothing on the GPU.
   *
   * @param tokens at least one
   */
  passes(tokens: Tokens, before: Kept | null, signal: AbortSignal): Promise<Passed>;
}

/** Builds `passes` from single passes of at most `pace.most` tokens. */
export function inPasses(pass: Passes['pass'], pace: Pace): Passes['passes'] {
  return async (tokens, before, signal) => {
    let passed: Passed | null = null;
    try {
      for (let from = 0; from < tokens.length || !passed;) {
        signal.throwIfAborted();
        const part = tokens.slice(from, from + pace.most);
        const next: Passed = await pass(part, passed?.kept ?? before);
        if (passed) dispose(passed.kept.cache);
        passed = next;
        from += part.length;
        await yieldToMessages();
      }
      return passed;
    } catch (thrown) {
      if (passed) dispose(passed.kept.cache);
      throw thrown;
    }
  };
}
