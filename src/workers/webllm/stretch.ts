import type { Branch } from '#engine/scoring/prompt-tree.ts';

/** A stretch of the tree that is under way. */
export class Stretch {
  /** Where its keys and values are; null before it begins, and once another has gone on with it. */
  sequence: number | null = null;
  /** How many of its own tokens are computed. */
  at = 0;
  /** How many of the stretches that follow it haven't begun. */
  waiting = 0;
  /** Milliseconds for each prompt below, those of the stretches before it included. */
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

  /** Tokens of the sequence that it has computed so far, all that stand before it included. */
  get length(): number {
    return (this.under?.length ?? 0) + this.at;
  }

  took(tokens: number, ms: number): void {
    this.at += tokens;
    this.ms += ms / this.#prompts;
  }
}

function promptsOf({ ends, children }: Branch): number {
  return ends.length + children.reduce((sum, child) => sum + promptsOf(child), 0);
}
