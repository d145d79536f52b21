/**
 * Prompts packed into one row for a single forward pass, with each token of a shared prefix once. A
 * token attends to the trunk, its ancestors in the row and itself, so every prompt is read as if it
 * were alone.
 */
export interface Packed {
  readonly tokens: readonly number[];
  /**
   * Position of each token in its own prompt, the trunk included: the position ids of the model.
   */
  readonly positions: readonly number[];
  /** Index in the row of the token before it; -1 for one that follows the trunk. */
  readonly parents: readonly number[];
  /** The index in the row after which each prompt's next-token distribution is read. */
  readonly reads: readonly { readonly prompt: number; readonly at: number }[];
}

export interface ForwardPlan {
  /** Computed first and cached while the packs run; empty when all prompts fit in one pack. */
  readonly trunk: readonly number[];
  readonly packs: readonly Packed[];
  /** Tokens computed for each prompt. A shared token counts for the first prompt that has it. */
  readonly computed: readonly number[];
}

/**
 * Plans forward passes that score many prompts with few computed tokens. Prompts that share a long
 * prefix should be adjacent, because tokens that two packs share beyond the trunk are computed
 * twice.
 * @param prompts token ids, each with at least one.
 * @param limit most tokens in a pack; a single prompt that is longer gets a pack of its own.
 * @param from number of tokens at the head of all prompts that are computed already; the plan
 * covers the rest.
 */
export function planForwards(
  prompts: readonly (readonly number[])[],
  limit: number,
  from = 0,
): ForwardPlan {
  const whole = packInto(prompts, from, Infinity);
  const [only] = whole.packs;
  if (!only || only.tokens.length <= limit) return { trunk: [], ...whole };

  const trunk = sharedPrefix(prompts).slice(from);
  const { packs, computed } = packInto(prompts, from + trunk.length, limit);
  return { trunk, packs, computed: computed.map((n, i) => (i === 0 ? n + trunk.length : n)) };
}

/**
 * The attention mask of a pack, added to the scores: 0 where a token may attend, -1e9 elsewhere.
 * Row-major, one row for each token; `past` columns for the trunk, then one column for each token.
 */
export function additiveMask({ parents }: Packed, past: number): Float32Array<ArrayBuffer> {
  const n = parents.length;
  const width = past + n;
  const mask = new Float32Array(n * width).fill(-1e9);
  parents.forEach((parent, i) => {
    const row = i * width;
    if (parent === -1) mask.fill(0, row, row + past);
    else mask.copyWithin(row, parent * width, parent * width + past + parent + 1);
    mask[row + past + i] = 0;
  });
  return mask;
}

/**
 * The longest common prefix of all prompts, without the last token of any: each prompt needs at
 * least one token of its own to be read at.
 */
export function sharedPrefix(prompts: readonly (readonly number[])[]): number[] {
  const [first = []] = prompts;
  const longest = Math.min(...prompts.map(({ length }) => length - 1));
  let shared = 0;
  while (shared < longest && prompts.every((prompt) => prompt[shared] === first[shared])) shared++;
  return first.slice(0, shared);
}

interface Row {
  readonly tokens: number[];
  readonly positions: number[];
  readonly parents: number[];
  readonly reads: { readonly prompt: number; readonly at: number }[];
  /** By index in the row (-1 for the trunk): the index of each token that follows it. */
  readonly next: Map<number, Map<number, number>>;
}

function packInto(
  prompts: readonly (readonly number[])[],
  from: number,
  limit: number,
): { packs: Packed[]; computed: number[] } {
  const empty = (): Row => ({ tokens: [], positions: [], parents: [], reads: [], next: new Map() });
  let row = empty();
  const rows = [row];
  const computed = prompts.map((prompt, i) => {
    const own = prompt.length - from - known(row, prompt, from).depth;
    if (row.tokens.length > 0 && row.tokens.length + own > limit) rows.push((row = empty()));
    const before = row.tokens.length;
    grow(row, prompt, from, i);
    return row.tokens.length - before;
  });
  const packs = rows.map(({ tokens, positions, parents, reads }) => ({
    tokens,
    positions,
    parents,
    reads,
  }));
  return { packs, computed };
}

/** Finds the length of the prompt's prefix in the row, and the index at which it ends. */
function known(row: Row, prompt: readonly number[], from: number): { depth: number; at: number } {
  let at = -1;
  let depth = 0;
  for (;;) {
    const token = prompt[from + depth];
    const next = token === undefined ? undefined : row.next.get(at)?.get(token);
    if (next === undefined) return { depth, at };
    at = next;
    depth += 1;
  }
}

function grow(row: Row, prompt: readonly number[], from: number, index: number): void {
  const { depth, at } = known(row, prompt, from);
  let parent = at;
  for (let position = from + depth; position < prompt.length; position++) {
    const token = prompt[position] ?? 0;
    const here = row.tokens.length;
    row.tokens.push(token);
    row.positions.push(position);
    row.parents.push(parent);
    const followers = row.next.get(parent) ?? new Map<number, number>();
    row.next.set(parent, followers.set(token, here));
    parent = here;
  }
  row.reads.push({ prompt: index, at: parent });
}
