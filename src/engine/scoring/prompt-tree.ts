/**
 * A sequence of tokens that one or more prompts share, with its continuations. Branches lead from
 * the root to the ends of prompts. A model without a custom mask runs them depth first, with the
 * keys and values of the tokens before.
 */
export interface Branch {
  readonly tokens: readonly number[];
  /** Prompts whose last token is the last of this sequence. */
  readonly ends: readonly number[];
  readonly children: readonly Branch[];
}

/**
 * Builds the tree of prompts by their shared prefixes.
 * @param shortest minimum tokens of a shared sequence that justifies a forward pass of its own. A
 * shorter one is copied into each continuation, and those are shared as far as they agree. (Two
 * titles that both begin with "The" are no reason to compute a whole slate for each of its
 * prompts.)
 */
export function promptTree(prompts: readonly (readonly number[])[], shortest = 8): Branch[] {
  return branches(prompts, [...prompts.keys()], 0, shortest);
}

/**
 * Counts the tokens that a run over all branches computes for each prompt; a shared token counts
 * for the first prompt that has it.
 */
export function computedBy(roots: readonly Branch[], prompts: number): number[] {
  const computed = new Array<number>(prompts).fill(0);
  const visit = (branch: Branch): number => {
    const below = branch.children.map(visit);
    const first = Math.min(...branch.ends, ...below);
    computed[first] = (computed[first] ?? 0) + branch.tokens.length;
    return first;
  };
  roots.forEach(visit);
  return computed;
}

function branches(
  prompts: readonly (readonly number[])[],
  indices: readonly number[],
  from: number,
  shortest: number,
  /**
   * The prompts of this call agree up to here; longer than `from` after a shared sequence that was
   * too short.
   */
  same = from,
): Branch[] {
  const groups = new Map<number, number[]>();
  for (const index of indices) {
    const token = prompts[index]?.[same] ?? -1;
    groups.set(token, [...(groups.get(token) ?? []), index]);
  }
  return [...groups.values()].flatMap((group) => {
    const to = sharedEnd(prompts, group, same);
    const [first = 0] = group;
    const ends = group.filter((index) => prompts[index]?.length === to);
    const going = group.filter((index) => !ends.includes(index));
    if (going.length > 0 && ends.length === 0 && to - from < shortest) {
      return branches(prompts, group, from, shortest, to);
    }
    return [
      {
        tokens: prompts[first]?.slice(from, to) ?? [],
        ends,
        children: branches(prompts, going, to, shortest),
      },
    ];
  });
}

/** The position up to which the prompts of a group agree, at most the end of the shortest. */
function sharedEnd(
  prompts: readonly (readonly number[])[],
  group: readonly number[],
  from: number,
): number {
  const [first = 0] = group;
  let to = from + 1;
  const end = Math.min(...group.map((index) => prompts[index]?.length ?? 0));
  while (to < end && group.every((index) => prompts[index]?.[to] === prompts[first]?.[to])) to++;
  return to;
}
