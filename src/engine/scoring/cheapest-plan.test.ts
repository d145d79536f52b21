import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestPlan, costOf, readsOf, type NestedPlan } from './cheapest-plan.ts';
import { additiveMask, planForwards } from './plan-forwards.ts';

const stretch = (n: number, from: number) => Array.from({ length: n }, (_, i) => from + i);

/** All ordered duels of `m` slates of `s` tokens, after `user` tokens of the user. */
function duels(m: number, s: number, user: number): number[][] {
  const slates = Array.from({ length: m }, (_, k) => stretch(s, 10_000 * (k + 1)));
  return slates.flatMap((first) =>
    slates.map((second) => [...stretch(user, 0), ...first, ...second, 5]),
  );
}

const LIMITS = [128, 256, 512] as const;
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const flat = (prompts: number[][], limit: number): NestedPlan => ({
  ...planForwards(prompts, limit),
  branches: [],
});

/**
 * The tokens visible at each read: the tokens before the plan, its trunk, and those that the mask
 * leaves open.
 */
function seen(plan: NestedPlan, before: readonly number[] = []): [number, number[]][] {
  const past = [...before, ...plan.trunk];
  const own = plan.packs.flatMap((pack) => {
    const mask = additiveMask(pack, past.length);
    const width = past.length + pack.tokens.length;
    return pack.reads.map(({ prompt, at }): [number, number[]] => {
      const tokens: number[] = [];
      past.forEach((token, i) => mask[at * width + i] === 0 && (tokens[i] = token));
      pack.tokens.forEach((token, i) => {
        if (mask[at * width + past.length + i] === 0) tokens[pack.positions[i]!] = token;
      });
      return [prompt, tokens];
    });
  });
  return [...own, ...plan.branches.flatMap((branch) => seen(branch, past))];
}

function sizeOf({ trunk, packs, branches }: NestedPlan): number {
  const own = packs.map(({ tokens }) => tokens.length);
  return trunk.length + sum(own) + sum(branches.map(sizeOf));
}

describe('the cheapest plan', () => {
  it('costs no more than any plan without branches', () => {
    // In some of them the shortest packs are the cheapest, in some longer ones, or one pack for
    // all.
    const studies = [duels(4, 7, 30), duels(6, 60, 200), duels(10, 7, 100), duels(2, 5, 100)];
    for (const prompts of [...studies, duels(4, 5, 31)]) {
      const costs = LIMITS.map((limit) => costOf(flat(prompts, limit)));
      expect(costOf(cheapestPlan(prompts, LIMITS))).toBeLessThanOrEqual(Math.min(...costs));
    }
  });

  it('keeps packs of short slates short, and computes few tokens twice', () => {
    const prompts = duels(6, 7, 31);
    const plan = cheapestPlan(prompts, LIMITS);
    const packs = [plan, ...plan.branches].flatMap((part) => part.packs);
    expect(Math.max(...packs.map(({ tokens }) => tokens.length))).toBeLessThanOrEqual(256);
    expect(sum(plan.computed)).toBeLessThan(1.05 * (31 + 6 * 7 + 36 * 8));
  });

  it.each([4, 6, 10])('[J8] stores each of %i long first slates for its own duels', (m) => {
    const plan = cheapestPlan(duels(m, 120, 265), LIMITS);
    expect(sum(plan.computed)).toBeLessThanOrEqual(1.05 * (265 + m * 120 + m * m * 121));
    expect(plan.branches.length).toBeGreaterThan(1);
  });

  it('includes tokens that are already computed in the cost of attention', () => {
    const prompts = duels(4, 7, 300);
    const rest = prompts.map((one) => one.slice(300));
    const plan = { ...planForwards(prompts, 512, 300), branches: [] };
    expect(costOf(plan, 300)).toBeGreaterThan(costOf(flat(rest, 512)));
  });

  const prompts = fc.array(
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 12 }),
    { minLength: 1, maxLength: 16 },
  );
  const limits = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 8, max: 30 }));

  it('reads every prompt once, as if it were alone, and counts every token once', () => {
    fc.assert(
      fc.property(prompts, limits, (prompts, limits) => {
        const plan = cheapestPlan(prompts, limits);
        expect(readsOf(plan)).toBe(prompts.length);
        expect(new Map(seen(plan))).toEqual(new Map(prompts.map((prompt, i) => [i, prompt])));
        expect(sum(plan.computed)).toBe(sizeOf(plan));
      }),
      { seed: 1 },
    );
  });
});
