import type { Tokens } from './graph.ts';
import { dispose, type Kept } from './kept.ts';

/** A prefix of fewer tokens isn't worth a pass of its own. */
const SHORTEST = 8;

/** The prefix with which a call begins: its cache, and how many of its tokens this call computed. */
interface Head {
  readonly kept: Kept | null;
  readonly length: number;
  readonly computed: number;
  /** Milliseconds that this call spent on it. */
  readonly ms: number;
}

/** The instructions of a run: a prefix that the first call computes and later calls reuse. */
export class KeptHead {
  #held: { readonly tokens: Tokens; readonly kept: Kept } | null = null;

  /**
   * Returns the common prefix of all these prompts, from the cache or computed now. It leaves at least one token of
   * each prompt, after which the scores are read. A new prefix replaces the stored one.
   */
  async of(
    prompts: readonly Tokens[],
    lasting: number,
    compute: (tokens: Tokens) => Promise<Kept>,
  ): Promise<Head> {
    const longest = Math.min(...prompts.map(({ length }) => length - 1));
    const tokens = (prompts[0] ?? []).slice(0, Math.max(0, Math.min(lasting, longest)));
    const held = this.#held;
    if (held && prompts.every((prompt) => beginsWith(held.tokens, prompt))) {
      return { kept: held.kept, length: held.tokens.length, computed: 0, ms: 0 };
    }
    if (tokens.length < SHORTEST) return { kept: null, length: 0, computed: 0, ms: 0 };
    this.forget();
    const begun = performance.now();
    const kept = await compute(tokens);
    this.#held = { tokens, kept };
    const ms = performance.now() - begun;
    return { kept, length: tokens.length, computed: tokens.length, ms };
  }

  forget(): void {
    if (this.#held) dispose(this.#held.kept.cache);
    this.#held = null;
  }
}

/** Returns true if a prompt begins with these tokens and is longer. */
export function beginsWith(tokens: Tokens, prompt: Tokens): boolean {
  return tokens.length < prompt.length && tokens.every((token, i) => token === prompt[i]);
}
