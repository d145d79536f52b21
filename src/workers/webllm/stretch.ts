import type { Branch } from '#engine/scoring/prompt-tree.ts';

/** A stretch of the prompt tree that is being computed. */
export class Stretch {
  /** The sequence that holds its keys and values; null before it begins, and once a continuation has taken it over. */
  sequence: number | null = null;
  /** The number of its own tokens that are computed. */
  at = 0;
  /** The number of its continuations that haven't begun. */
  waiting = 0;
  /** Milliseconds for each prompt below it, including the stretches before it. */
  ms: number;
  readonly branch: Branch;
  /** The stretch before it. */
  readonly under: Stretch | null;
  readonly #prompts: number;

  constructor(branch: Branch, under: Stretch | null, ms: number) {
    this.branch = branch;
    this.under = under;
    this.ms = ms;
    this.#prompts = promptsOf(branch);
  }

  /** Returns the computed tokens of its sequence, including all stretches before it. */
  get length(): number {
    return (this.under?.length ?? 0) + this.at;
  }

  advance(tokens: number, ms: number): void {
    this.at += tokens;
    this.ms += ms / this.#prompts;
  }
}

function promptsOf({ ends, children }: Branch): number {
  return ends.length + children.reduce((sum, child) => sum + promptsOf(child), 0);
}
