/**
 * A stretch of tokens that one or more prompts share, with what follows it. Branches go from the
 * root to the ends of prompts: a model without a mask of its own walks them one after the other,
 * with the keys and values of what went before.
 */
export interface Branch {
  readonly tokens: readonly number[];
  /** Prompts whose last token is the last of this stretch. */
  readonly ends: readonly number[];
  readonly children: readonly Branch[];
}

/**
 * @param shortest a shared stretch with fewer tokens than this isn't worth a forward pass of its
 * own: what follows it begins with it instead, and is shared as far as it goes. (Titles that both
 * begin with "The" are no reason to compute a whole slate for each of its prompts.)
 */
export function promptTree(prompts: readonly (readonly number[])[], shortest = 8): Branch[] {
  return branches(prompts, [...prompts.keys()], 0, shortest);
}

/** Tokens that a walk along every branch computes for each prompt; a shared one counts for the first. */
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
  /** Up to where they are the same already: a stretch from `from` that is too short. */
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

/** How far the prompts of a group are the same: up to the end of the shortest at most. */
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
