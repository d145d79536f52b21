import { computedBy, promptTree, type Branch } from '#engine/scoring/prompt-tree.ts';
import type { Tokens } from '#workers/transformers/graph.ts';
import { inOrder } from './cache-budget.ts';
import { sharedLength } from './shared-length.ts';
import { Stretch } from './stretch.ts';

/** The stretches that one call is computing. */
export class OpenStretches {
  /**
   * The stretches that can be computed now, as a stack: the last comes first, so that a branch is finished before the
   * next.
   */
  readonly open: Stretch[];
  readonly sequences = new Set<number>();
  /** The number of tokens computed for each prompt, by its index. */
  readonly computed = new Map<number, number>();
  readonly #prompts: Tokens[];

  constructor(prompts: readonly Tokens[]) {
    this.#prompts = [...prompts];
    const roots = promptTree(prompts);
    computedBy(roots, prompts.length).forEach((n, prompt) => this.computed.set(prompt, n));
    this.open = inOrder(roots)
      .map((branch) => new Stretch(branch, null, 0))
      .reverse();
  }

  register(sequence: number): number {
    this.sequences.add(sequence);
    return sequence;
  }

  /** Subtracts reused tokens of the common prefix from the first prompt's count of computed tokens. */
  subtractReused({ branch }: Stretch, n: number): void {
    const first = Math.min(...promptsIn(branch));
    this.computed.set(first, (this.computed.get(first) ?? 0) - n);
  }

  /** Replaces finished stretches by their continuations. */
  close(done: readonly Stretch[]): void {
    for (const stretch of done) {
      this.open.splice(this.open.indexOf(stretch), 1);
      this.#push(stretch, inOrder(stretch.branch.children), stretch.ms);
    }
  }

  /** Adds new prompts that continue a finished stretch, as far as the cache has pages and sequences for them. */
  follow(
    done: readonly Stretch[],
    further: readonly Tokens[],
    takes: (branch: Branch) => boolean,
    longest: number,
  ): void {
    const from = this.#prompts.length;
    this.#prompts.push(...further);
    for (const stretch of done) {
      for (const branch of this.#grown(stretch, further, from, longest)) {
        // The time of the prefix was counted for the prompts that ended there.
        if (takes(branch)) this.#push(stretch, [branch], 0);
      }
    }
  }

  /** @param ms milliseconds that each of their prompts has taken before. */
  #push(stretch: Stretch, branches: readonly Branch[], ms: number): void {
    stretch.waiting += branches.length;
    this.open.push(...branches.map((branch) => new Stretch(branch, stretch, ms)).reverse());
  }

  /** Returns the branches that new prompts add to a prompt that ends in this stretch. */
  #grown(stretch: Stretch, further: readonly Tokens[], from: number, longest: number): Branch[] {
    const [end] = stretch.branch.ends;
    const head = end === undefined ? undefined : this.#prompts[end];
    if (!head) return [];
    const mine = [...further.keys()].filter((i) => {
      const tokens = further[i] ?? [];
      const goesOn = tokens.length > head.length && tokens.length <= longest;
      return goesOn && sharedLength(head, tokens) === head.length;
    });
    const rests = mine.map((i) => (further[i] ?? []).slice(head.length));
    const branches = promptTree(rests);
    const name = (i: number) => from + (mine[i] ?? 0);
    computedBy(branches, rests.length).forEach((n, i) => this.computed.set(name(i), n));
    return branches.map((branch) => renamed(branch, name));
  }
}

function renamed({ tokens, ends, children }: Branch, name: (i: number) => number): Branch {
  return { tokens, ends: ends.map(name), children: children.map((one) => renamed(one, name)) };
}

function promptsIn({ ends, children }: Branch): number[] {
  return [...ends, ...children.flatMap(promptsIn)];
}
