import { planForwards, sharedPrefix, type ForwardPlan, type Packed } from './plan-forwards.ts';

/** A plan whose trunk may have plans of its own on top, each for some of the prompts. */
export interface NestedPlan extends ForwardPlan {
  /** What goes on from the trunk with a trunk of its own, such as all duels with one first slate. */
  readonly branches: readonly NestedPlan[];
}

type Prompts = readonly (readonly number[])[];
type Limits = readonly [number, ...number[]];

/** What a pass costs besides its tokens, in tokens. */
const PASS = 8;
/**
 * What it costs a token to look at another, whether it may or not, in tokens: measured on the
 * pocket judge, on WASM, where 326 tokens in a row take 9 times as long as 46.
 */
const LOOK = 0.0012;

/**
 * The plan that takes the least time. Short packs look at fewer tokens that don't concern them;
 * long ones compute less twice; a long stretch that only some prompts share is kept for these.
 *
 * @param limits most tokens in a pack, to choose from: each larger than the one before.
 * @param from as in `planForwards`.
 */
export function cheapestPlan(prompts: Prompts, limits: Limits, from = 0): NestedPlan {
  const flat = flatPlan(prompts, limits, from);
  const split = flat.packs.length > 1 ? branched(prompts, limits, from) : null;
  return split ? cheaper(flat, split, from) : flat;
}

/** In tokens of a pass that looks at nothing. */
export function costOf({ trunk, packs, branches }: NestedPlan, from = 0): number {
  const pass = (n: number, past: number) => (n === 0 ? 0 : PASS + n + LOOK * n * (past + n));
  const past = from + trunk.length;
  const own = packs.map(({ tokens }) => pass(tokens.length, past));
  const above = branches.map((branch) => costOf(branch, past));
  return [...own, ...above].reduce((sum, cost) => sum + cost, pass(trunk.length, from));
}

/** How many prompts are read along a plan. */
export function readsOf({ packs, branches }: NestedPlan): number {
  const own = packs.reduce((sum, { reads }) => sum + reads.length, 0);
  return branches.reduce((sum, branch) => sum + readsOf(branch), own);
}

/** The cheapest without branches. Where all fits into one pack, larger limits change nothing. */
function flatPlan(prompts: Prompts, [limit, ...larger]: Limits, from: number): NestedPlan {
  const plan = { ...planForwards(prompts, limit, from), branches: [] };
  const fits = plan.trunk.length === 0 && plan.packs.length === 1;
  const [next, ...others] = larger;
  if (fits || next === undefined) return plan;
  return cheaper(plan, flatPlan(prompts, [next, ...others], from), from);
}

/** A plan by what comes after all that the prompts share; null where that sets each apart. */
function branched(prompts: Prompts, limits: Limits, from: number): NestedPlan | null {
  const trunk = sharedPrefix(prompts).slice(from);
  const to = from + trunk.length;
  const groups = new Map<number, number[]>();
  prompts.forEach((prompt, i) => {
    const next = prompt[to] ?? -1;
    groups.set(next, [...(groups.get(next) ?? []), i]);
  });
  const shared = [...groups.values()].filter(({ length }) => length > 1);
  if (groups.size < 2 || shared.length === 0) return null;

  const alone = [...groups.values()].filter(({ length }) => length === 1).flat();
  const computed = prompts.map((_, i) => (i === 0 ? trunk.length : 0));
  const branches = [...shared, ...(alone.length > 0 ? [alone] : [])].map((group) => {
    const plan = cheapestPlan(
      group.map((i) => prompts[i]!),
      limits,
      to,
    );
    plan.computed.forEach((n, i) => (computed[group[i]!]! += n));
    return named(plan, group);
  });
  return { trunk, packs: [], computed, branches };
}

/** A plan for some of the prompts, by their numbers among all of them. */
function named({ packs, branches, ...plan }: NestedPlan, names: readonly number[]): NestedPlan {
  const renamed = (pack: Packed): Packed => ({
    ...pack,
    reads: pack.reads.map(({ prompt, at }) => ({ prompt: names[prompt]!, at })),
  });
  return {
    ...plan,
    packs: packs.map(renamed),
    branches: branches.map((branch) => named(branch, names)),
  };
}

function cheaper(a: NestedPlan, b: NestedPlan, from: number): NestedPlan {
  return costOf(b, from) < costOf(a, from) ? b : a;
}
