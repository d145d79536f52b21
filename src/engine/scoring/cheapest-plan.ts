import { sumOf } from '../domain/sum-of.ts';
import { planForwards, sharedPrefix, type ForwardPlan, type Packed } from './plan-forwards.ts';

/** A plan whose trunk may carry further plans, each for some of the prompts. */
export interface NestedPlan extends ForwardPlan {
  /**
   * Plans that continue the trunk with a trunk of their own, such as all duels with one first
   * slate.
   */
  readonly branches: readonly NestedPlan[];
}

type Prompts = readonly (readonly number[])[];
type Limits = readonly [number, ...number[]];

/** Fixed cost of a forward pass, in tokens. */
const PASS = 8;
/**
 * Cost for one token to attend to another, masked or not, in tokens. Measured on the pocket judge
 * on WASM, where 326 tokens in a row take 9 times as long as 46.
 */
const LOOK = 0.0012;

/**
 * Finds the plan that takes the least time. Short packs attend to fewer masked tokens; long packs
 * compute fewer tokens twice; a long prefix that only some prompts share becomes the trunk of a
 * branch.
 * @param limits possible maximum tokens in a pack, in rising order.
 * @param from as in `planForwards`.
 */
export function cheapestPlan(prompts: Prompts, limits: Limits, from = 0): NestedPlan {
  const flat = flatPlan(prompts, limits, from);
  const split = flat.packs.length > 1 ? branched(prompts, limits, from) : null;
  return split ? cheaper(flat, split, from) : flat;
}

/** Returns the cost of a plan, in units of one token that attends to nothing. */
export function costOf({ trunk, packs, branches }: NestedPlan, from = 0): number {
  const pass = (n: number, past: number) => (n === 0 ? 0 : PASS + n + LOOK * n * (past + n));
  const past = from + trunk.length;
  const own = packs.map(({ tokens }) => pass(tokens.length, past));
  const above = branches.map((branch) => costOf(branch, past));
  return sumOf([pass(trunk.length, from), ...own, ...above]);
}

/** Counts the prompts that a plan reads. */
export function readsOf({ packs, branches }: NestedPlan): number {
  const own = packs.reduce((sum, { reads }) => sum + reads.length, 0);
  return branches.reduce((sum, branch) => sum + readsOf(branch), own);
}

/**
 * The cheapest plan without branches. Where all prompts fit into one pack, larger limits change
 * nothing.
 */
function flatPlan(prompts: Prompts, [limit, ...larger]: Limits, from: number): NestedPlan {
  const plan = { ...planForwards(prompts, limit, from), branches: [] };
  const fits = plan.trunk.length === 0 && plan.packs.length === 1;
  const [next, ...others] = larger;
  if (fits || next === undefined) return plan;
  return cheaper(plan, flatPlan(prompts, [next, ...others], from), from);
}

/**
 * A plan with one branch for each token that follows the prefix of all prompts; null where that
 * token groups no prompts.
 */
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

/**
 * Renumbers the prompts of a plan from their numbers in a group to their numbers among all prompts.
 */
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
