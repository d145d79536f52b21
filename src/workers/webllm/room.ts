import type { Branch } from '#engine/scoring/prompt-tree.ts';
import type { PagedCache } from './paged-cache.ts';
import type { Stretch } from './stretch.ts';

/** The most sequences in a pass: each returns a score for every token of the vocabulary. */
const MOST_ROWS = 16;

interface Admitted {
  readonly stretch: Stretch;
  /** The number of its tokens that go into the pass. */
  readonly n: number;
}

/** Chooses what goes into the next pass, so that the cache never runs out of pages or sequences. */
export class Room {
  readonly #cache: PagedCache;
  readonly #held: () => number;

  /** @param held returns the number of sequences in the cache now. */
  constructor(cache: PagedCache, held: () => number) {
    this.#cache = cache;
    this.#held = held;
  }

  /**
   * Admits the last open stretch and as many of those before it as fit. A stretch before it is admitted only if enough
   * pages stay free to finish any open branch: branches free their pages one after the other.
   */
  admit(open: readonly Stretch[], limit: number): Admitted[] {
    const admitted: Admitted[] = [];
    const taken = new Map<Stretch, number>();
    const begun = new Map<Stretch, number>();
    let tokens = limit;
    let pages = this.#cache.free();
    let held = this.#held();
    for (const stretch of [...open].reverse()) {
      const n = Math.min(stretch.branch.tokens.length - stretch.at, tokens);
      if (n === 0 || admitted.length === MOST_ROWS) break;
      const { under } = stretch;
      const before = under ? (begun.get(under) ?? 0) : 0;
      const own = stretch.sequence === null && !(under && under.waiting - before === 1);
      const cost = this.#cost(stretch, n, own);
      const after = new Map(taken).set(stretch, n);
      const most = this.#cache.sequences;
      const first = admitted.length === 0;
      const fits =
        cost <= pages &&
        held + (own ? 1 : 0) <= most &&
        (first ||
          (pages - cost >= this.#toFinish(open, after) &&
            held + (own ? 1 : 0) + Math.max(...open.map(({ branch }) => forksOf(branch))) <= most));
      if (!fits) break;
      admitted.push({ stretch, n });
      taken.set(stretch, n);
      if (under && stretch.sequence === null) begun.set(under, before + 1);
      tokens -= n;
      pages -= cost;
      held += own ? 1 : 0;
    }
    return admitted;
  }

  /** Returns true if a branch could follow the open stretches and still be finished. */
  takes(open: readonly Stretch[], branch: Branch): boolean {
    const sequences = this.#held() + 1 + forksOf(branch);
    return (
      pagesOf(branch, this.#cache.page) <= this.spare(open) && sequences <= this.#cache.sequences
    );
  }

  /** Returns the pages that are free beyond those that finishing any open branch needs. */
  spare(open: readonly Stretch[]): number {
    return this.#cache.free() - this.#toFinish(open, new Map());
  }

  /** Returns the pages that a stretch's next tokens need, with the copy of a page that it shares in part. */
  #cost({ sequence, length }: Stretch, n: number, own: boolean): number {
    const { page } = this.#cache;
    const copied = sequence === null && own && length % page > 0 ? 1 : 0;
    return copied + Math.ceil((length + n) / page) - Math.ceil(length / page);
  }

  /** Returns the pages that the longest path from any open stretch to an end may still need. */
  #toFinish(open: readonly Stretch[], taken: ReadonlyMap<Stretch, number>): number {
    const { page } = this.#cache;
    return open.reduce((most, stretch) => {
      const rest = stretch.branch.tokens.length - stretch.at - (taken.get(stretch) ?? 0);
      const own = rest > 0 ? Math.ceil(rest / page) + 1 : 0;
      return Math.max(most, own + below(stretch.branch, page));
    }, 0);
  }
}

/** Returns the most pages of a branch, from its beginning to its farthest end. */
function pagesOf(branch: Branch, page: number): number {
  return Math.ceil(branch.tokens.length / page) + 1 + below(branch, page);
}

/**
 * Sorts branches so that those with the most sequences and pages come last: the last one continues in its prefix's own
 * sequence.
 */
export function inOrder(branches: readonly Branch[]): Branch[] {
  return [...branches].sort((a, b) => forksOf(a) - forksOf(b) || pagesOf(a, 1) - pagesOf(b, 1));
}

/** Returns the most sequences that a branch needs beside its own when its children run in order. */
function forksOf(branch: Branch): number {
  return remembered(forks, branch, () =>
    inOrder(branch.children).reduce(
      (most, child, i, all) => Math.max(most, forksOf(child) + (i < all.length - 1 ? 1 : 0)),
      0,
    ),
  );
}

function below({ children }: Branch, page: number): number {
  return children.reduce((most, child) => Math.max(most, pagesOf(child, page)), 0);
}

const forks = new WeakMap<Branch, number>();

function remembered(known: WeakMap<Branch, number>, branch: Branch, find: () => number): number {
  const value = known.get(branch) ?? find();
  known.set(branch, value);
  return value;
}
