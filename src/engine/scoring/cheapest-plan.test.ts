import { describe, expect, it } from 'vitest';
import { cheapestPlan, costOf } from './cheapest-plan.ts';
import { planForwards } from './plan-forwards.ts';

const stretch = (n: number, from: number) => Array.from({ length: n }, (_, i) => from + i);

/** All ordered duels of `m` slates of `s` tokens, with `viewer` tokens before them. */
function duels(m: number, s: number, viewer: number): number[][] {
  const slates = Array.from({ length: m }, (_, k) => stretch(s, 10_000 * (k + 1)));
  return slates.flatMap((first) =>
    slates.map((second) => [...stretch(viewer, 0), ...first, ...second, 5]),
  );
}

const LIMITS = [128, 256, 512] as const;
const tokensIn = (prompts: number[][]) =>
  cheapestPlan(prompts, [...LIMITS]).computed.reduce((a, b) => a + b);

describe('the cheapest plan', () => {
  it('is none of the dearer ones', () => {
    for (const prompts of [duels(4, 7, 30), duels(6, 60, 200), duels(10, 7, 100)]) {
      const costs = LIMITS.map((limit) => costOf(planForwards(prompts, limit)));
      expect(costOf(cheapestPlan(prompts, [...LIMITS]))).toBe(Math.min(...costs));
    }
  });

  it('keeps packs of short slates short, and computes little twice', () => {
    const prompts = duels(6, 7, 31);
    const { packs } = cheapestPlan(prompts, [...LIMITS]);
    expect(Math.max(...packs.map(({ tokens }) => tokens.length))).toBeLessThanOrEqual(256);
    expect(tokensIn(prompts)).toBeLessThan(1.05 * (31 + 6 * 7 + 36 * 8));
  });

  it('packs long slates together: short packs would compute the first slate once a prompt', () => {
    const { packs } = cheapestPlan(duels(6, 60, 200), [...LIMITS]);
    expect(Math.max(...packs.map(({ tokens }) => tokens.length))).toBeGreaterThan(256);
  });

  it('counts what is computed already as looked at', () => {
    const prompts = duels(4, 7, 300);
    expect(costOf(planForwards(prompts, 512, 300), 300)).toBeGreaterThan(
      costOf(
        planForwards(
          prompts.map((one) => one.slice(300)),
          512,
        ),
      ),
    );
  });
});
