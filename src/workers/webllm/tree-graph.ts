import { yieldToMessages } from '#workers/transformers/yield-to-messages.ts';
import {
  commonLasting,
  type Graph,
  type OnRows,
  type Row,
  type Tokens,
} from '#workers/transformers/graph.ts';
import type { Pace } from '#workers/transformers/pace.ts';
import type { PagedCache } from './paged-cache.ts';
import { CacheBudget } from './cache-budget.ts';
import { sharedLength } from './shared-length.ts';
import type { Stretch } from './stretch.ts';
import { OpenStretches } from './open-stretches.ts';

/** Tokens below which a prefix isn't worth a sequence of its own between two calls. */
const LEAST_KEPT = 8;

interface TreeGraphParts {
  /** The most tokens of a prompt. */
  readonly longest: number;
  /** The pass length: how many tokens a pass may have. */
  readonly pace: Pace;
}

/**
 * Scores a whole tree of prompts through a paged key-value cache: each stretch of tokens that prompts share is computed
 * once, and stretches that don't depend on each other are packed into one pass. The prefix that later calls share, too,
 * stays in the cache between two calls.
 */
export function treeGraph(cache: PagedCache, { longest, pace }: TreeGraphParts): Graph {
  let last = 0;
  let kept: { readonly sequence: number; readonly tokens: Tokens } | null = null;
  /** True while a call runs. A call that broke off leaves the cache in an unknown state. */
  let unclean = false;

  function forget(): void {
    if (kept) cache.end(kept.sequence);
    kept = null;
  }

  function clean(): void {
    cache.clear();
    kept = null;
    unclean = false;
  }

  async function score(
    prompts: readonly Tokens[],
    signal: AbortSignal,
    on: OnRows,
    each?: readonly number[],
  ): Promise<void> {
    const lasting = commonLasting(prompts, each);
    if (unclean) clean();
    unclean = true;
    const stretches = new OpenStretches(prompts);
    const budget = new CacheBudget(cache, () => stretches.sequences.size + (kept ? 1 : 0));
    const [root] = stretches.open;
    if (root && stretches.open.length === 1) goOn(root);

    try {
      while (stretches.open.length > 0) {
        signal.throwIfAborted();
        await pass();
        await yieldToMessages();
      }
    } catch (thrown) {
      if (signal.aborted) clean();
      throw thrown;
    }
    unclean = false;

    /** Begins the first stretch with the part of it that an earlier call left in the cache. */
    function goOn(stretch: Stretch): void {
      if (!kept) return;
      const { tokens, ends } = stretch.branch;
      const most = ends.length > 0 ? tokens.length - 1 : tokens.length;
      const shared = Math.min(sharedLength(kept.tokens, tokens), most);
      if (shared >= LEAST_KEPT && cache.free() > 0) {
        stretch.sequence = stretches.register(++last);
        cache.fork(kept.sequence, stretch.sequence, shared);
        stretch.at = shared;
        stretches.subtractReused(stretch, shared);
        if (shared === tokens.length) stretches.close([stretch]);
      }
      if (shared < Math.min(lasting, kept.tokens.length)) forget();
    }

    /** Keeps the prefix of a stretch that was just computed for later calls. */
    function keep(stretch: Stretch): void {
      if (lasting < LEAST_KEPT || stretch.under || stretch.length < lasting) return;
      if (stretch.sequence === null || (kept && kept.tokens.length >= lasting)) return;
      forget();
      if (budget.spare(stretches.open) < 1) return;
      kept = { sequence: ++last, tokens: stretch.branch.tokens.slice(0, lasting) };
      cache.fork(stretch.sequence, kept.sequence, lasting);
    }

    function begin(stretch: Stretch): number {
      if (stretch.sequence !== null) return stretch.sequence;
      const { under } = stretch;
      if (!under) cache.begin((stretch.sequence = stretches.register(++last)));
      else if (under.sequence === null) throw new RangeError('A stretch begins before its prefix');
      else if (--under.waiting > 0) {
        stretch.sequence = stretches.register(++last);
        cache.fork(under.sequence, stretch.sequence, under.length);
      } else {
        // The last continuation of a prefix needs no copy of it.
        stretch.sequence = under.sequence;
        under.sequence = null;
      }
      return stretch.sequence;
    }

    async function pass(): Promise<void> {
      const limit = Math.min(pace.most, cache.chunk);
      let admitted = budget.admit(stretches.open, limit);
      if (admitted.length === 0 && kept) {
        forget();
        admitted = budget.admit(stretches.open, limit);
      }
      if (admitted.length === 0) throw new RangeError('The key-value cache has no room left');
      const begun = performance.now();
      const rows = admitted.map(({ stretch, n }) => ({
        sequence: begin(stretch),
        tokens: stretch.branch.tokens.slice(stretch.at, stretch.at + n),
      }));
      const logits = await cache.forward(rows);
      const ms = performance.now() - begun;
      const all = admitted.reduce((sum, { n }) => sum + n, 0);
      pace.record(all, ms);
      const done: Stretch[] = [];
      const told: Row[] = [];
      admitted.forEach(({ stretch, n }, i) => {
        stretch.advance(n, (ms * n) / all);
        if (stretch.at < stretch.branch.tokens.length) return;
        done.push(stretch);
        for (const prompt of stretch.branch.ends) {
          const computed = stretches.computed.get(prompt) ?? 0;
          told.push({ prompt, logits: logits[i] ?? new Float32Array(), computed, ms: stretch.ms });
        }
      });
      for (const stretch of done) keep(stretch);
      stretches.close(done);
      const further = told.length > 0 ? (on(told) ?? []) : [];
      stretches.follow(done, further, (branch) => budget.takes(stretches.open, branch), longest);
      for (const stretch of done) {
        if (stretch.waiting > 0 || stretch.sequence === null) continue;
        cache.end(stretch.sequence);
        stretches.sequences.delete(stretch.sequence);
      }
    }
  }

  return { longest, score, forget };
}
