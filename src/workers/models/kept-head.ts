import type { Tokens } from './graph.ts';
import { disposed, type Kept } from './kept.ts';

/** A head of fewer tokens isn't worth a pass of its own. */
const SHORTEST = 8;

/** What a call begins with: tokens that are computed already, and how many of them just now. */
export interface Head {
  readonly kept: Kept | null;
  readonly length: number;
  readonly computed: number;
  /** Milliseconds that it took just now. */
  readonly ms: number;
}

/** The instructions of a run, computed at its first call and kept for those that follow. */
export class KeptHead {
  #held: { readonly tokens: Tokens; readonly kept: Kept } | null = null;

  /**
   * What heads all these prompts, computed or kept. Never all of a prompt: each keeps a token to be
   * read at. Another head than the one that is held takes its place.
   */
  async of(
    prompts: readonly Tokens[],
    lasting: number,
    compute: (tokens: Tokens) => Promise<Kept>,
  ): Promise<Head> {
    const longest = Math.min(...prompts.map(({ length }) => length - 1));
    const tokens = (prompts[0] ?? []).slice(0, Math.max(0, Math.min(lasting, longest)));
    const held = this.#held;
    if (held && prompts.every((prompt) => heads(held.tokens, prompt))) {
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
    if (this.#held) disposed(this.#held.kept.cache);
    this.#held = null;
  }
}

/** Whether a prompt begins with some tokens, and goes on. */
export function heads(tokens: Tokens, prompt: Tokens): boolean {
  return tokens.length < prompt.length && tokens.every((token, i) => token === prompt[i]);
}
