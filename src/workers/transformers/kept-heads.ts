import type { Tensor } from '@huggingface/transformers';
import type { Tokens } from './graph.ts';
import { dispose, type Kept } from './kept.ts';

/** A prefix of fewer tokens isn't worth a pass of its own. */
const SHORTEST = 8;
/** The most bytes of keys and values between calls. The newest prefix stays however long it is. */
const MOST_BYTES = 384 * 2 ** 20;

/** Prompts that begin with the same instructions. */
interface Headed {
  readonly head: Tokens;
  /** Their indices in the call. */
  readonly prompts: readonly number[];
}

/** The prefix with which some prompts of a call begin: its cache, and how many of its tokens this call computed. */
export interface Head {
  readonly kept: Kept | null;
  readonly length: number;
  readonly computed: number;
  /** Milliseconds that this call spent on it. */
  readonly ms: number;
}

interface Held {
  readonly kept: Kept;
  readonly bytes: number;
  /** The number of the call that used it last. */
  readonly used: number;
  readonly uses: number;
}

/**
 * The instructions of runs: prefixes that the first call computes and later calls reuse. A run has several where it asks
 * several kinds of question, or names the answers in both label orders. Of too many, one goes that hasn't been used for
 * long; if there is none, the one with the fewest uses, so that of a cycle that doesn't fit some still serve.
 */
export class KeptHeads {
  /** By their tokens; the most recently used is the last. */
  readonly #held = new Map<string, Held>();
  readonly #most: number;
  #call = 0;

  /** @param most bytes */
  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** Returns the prefix of some prompts, from the cache or computed now. */
  async of({ head }: Headed, compute: (tokens: Tokens) => Promise<Kept>): Promise<Head> {
    if (head.length === 0) return { kept: null, length: 0, computed: 0, ms: 0 };
    this.#call++;
    const key = head.join();
    const held = this.#use(key);
    if (held) return { kept: held, length: head.length, computed: 0, ms: 0 };
    const begun = performance.now();
    const kept = await compute(head);
    const ms = performance.now() - begun;
    // A call that was stopped may have ended its last pass meanwhile, and stored the same.
    const other = this.#use(key);
    if (other) {
      dispose(kept.cache);
      return { kept: other, length: head.length, computed: head.length, ms };
    }
    const bytes = bytesOf(kept);
    this.#makeRoom(bytes);
    this.#held.set(key, { kept, bytes, used: this.#call, uses: 1 });
    return { kept, length: head.length, computed: head.length, ms };
  }

  forget(): void {
    for (const key of this.#held.keys()) this.#free(key);
  }

  #use(key: string): Kept | null {
    const held = this.#held.get(key);
    if (!held) return null;
    this.#held.delete(key);
    this.#held.set(key, { ...held, used: this.#call, uses: held.uses + 1 });
    return held.kept;
  }

  #makeRoom(bytes: number): void {
    let all = bytes;
    for (const one of this.#held.values()) all += one.bytes;
    while (all > this.#most && this.#held.size > 0) {
      const held = [...this.#held];
      const [oldest] = held;
      const isStale = this.#call - oldest![1].used > 2 * (held.length + 1);
      const rarest = held.reduce((a, b) => (b[1].uses <= a[1].uses ? b : a));
      const [key, { bytes: freed }] = isStale ? oldest! : rarest;
      all -= freed;
      this.#free(key);
    }
  }

  #free(key: string): void {
    const held = this.#held.get(key);
    if (held) dispose(held.kept.cache);
    this.#held.delete(key);
  }
}

/**
 * Groups prompts by their instructions. At least one token of each prompt stays outside, after which scores are read.
 *
 * @param lasting the number of instruction tokens of each prompt; none if absent
 */
export function byHead(prompts: readonly Tokens[], lasting: readonly number[] = []): Headed[] {
  const groups = new Map<string, { head: Tokens; prompts: number[] }>();
  prompts.forEach((prompt, i) => {
    const length = Math.min(lasting[i] ?? 0, prompt.length - 1);
    const head = length < SHORTEST ? [] : prompt.slice(0, length);
    const key = head.join();
    const group = groups.get(key) ?? { head, prompts: [] };
    groups.set(key, group);
    group.prompts.push(i);
  });
  return [...groups.values()];
}

/** Returns true if a prompt begins with these tokens and is longer. */
export function beginsWith(tokens: Tokens, prompt: Tokens): boolean {
  return tokens.length < prompt.length && tokens.every((token, i) => token === prompt[i]);
}

function bytesOf({ cache }: Kept): number {
  const tensors = Object.values(cache as unknown as Record<string, Tensor>);
  return tensors.reduce((sum, { size, type }) => sum + size * (type === 'float16' ? 2 : 4), 0);
}
