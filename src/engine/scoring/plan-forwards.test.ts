import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { additiveMask, planForwards, type ForwardPlan, type Packed } from './plan-forwards.ts';

/**
 * The tokens visible to a model before each read: the trunk, then every token that the mask leaves
 * open.
 */
function seen({ trunk, packs }: ForwardPlan): Map<number, number[]> {
  return new Map(
    packs.flatMap((pack) => {
      const mask = additiveMask(pack, trunk.length);
      const width = trunk.length + pack.tokens.length;
      return pack.reads.map(({ prompt, at }): [number, number[]] => {
        const row = mask.subarray(at * width, (at + 1) * width);
        const open = [...row.keys()].filter((column) => row[column] === 0);
        return [prompt, inOrder(open, trunk, pack)];
      });
    }),
  );
}

/** The tokens of the open columns, in the order of their position ids. */
function inOrder(columns: readonly number[], trunk: readonly number[], pack: Packed): number[] {
  const tokens: number[] = [];
  for (const column of columns) {
    const at = column - trunk.length;
    if (at < 0) tokens[column] = trunk[column]!;
    else tokens[pack.positions[at]!] = pack.tokens[at]!;
  }
  return tokens;
}

const sizeOf = ({ trunk, packs }: ForwardPlan) =>
  trunk.length + packs.reduce((sum, { tokens }) => sum + tokens.length, 0);

const duels = [
  [1, 2, 3, 10, 20, 9],
  [1, 2, 3, 10, 21, 9],
  [1, 2, 3, 11, 20, 9],
  [1, 2, 3, 11, 21, 9],
];

describe('planForwards', () => {
  it('computes a shared prefix once, in one pass where all fits', () => {
    const plan = planForwards(duels, 100);
    expect(plan.trunk).toEqual([]);
    expect(plan.packs).toHaveLength(1);
    // 1 2 3, then 10 and 11, then 20 9 and 21 9 after each.
    expect(sizeOf(plan)).toBe(3 + 2 + 8);
    expect(plan.computed).toEqual([6, 2, 3, 2]);
  });

  it('makes the prefix of all prompts a trunk where one pass would be too long', () => {
    const plan = planForwards(duels, 6);
    expect(plan.trunk).toEqual([1, 2, 3]);
    expect(plan.packs.map(({ tokens }) => tokens)).toEqual([
      [10, 20, 9, 21, 9],
      [11, 20, 9, 21, 9],
    ]);
    expect(plan.packs[0]?.positions).toEqual([3, 4, 5, 4, 5]);
    expect(plan.packs[0]?.parents).toEqual([-1, 0, 1, 0, 3]);
    expect(plan.computed).toEqual([6, 2, 3, 2]);
  });

  it('reads two equal prompts at one position', () => {
    const plan = planForwards(
      [
        [5, 6],
        [5, 6],
      ],
      10,
    );
    expect(plan.packs[0]?.reads.map(({ at }) => at)).toEqual([1, 1]);
    expect(plan.computed).toEqual([2, 0]);
  });

  it('reads a prompt that is the beginning of another', () => {
    const plan = planForwards(
      [
        [1, 2, 3],
        [1, 2],
      ],
      1,
    );
    expect(plan.trunk).toEqual([1]);
    expect(seen(plan)).toEqual(
      new Map([
        [0, [1, 2, 3]],
        [1, [1, 2]],
      ]),
    );
  });

  const prompts = fc.array(
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 9 }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );

  it('reads every prompt as if it were alone, however it is packed', () => {
    fc.assert(
      fc.property(prompts, fc.integer({ min: 1, max: 30 }), (prompts, limit) => {
        const plan = planForwards(prompts, limit);
        expect(seen(plan)).toEqual(new Map(prompts.map((prompt, i) => [i, prompt])));
      }),
      { seed: 1 },
    );
  });

  it('counts every computed token once, and respects its limit', () => {
    fc.assert(
      fc.property(prompts, fc.integer({ min: 1, max: 30 }), (prompts, limit) => {
        const plan = planForwards(prompts, limit);
        expect(plan.computed.reduce((a, b) => a + b)).toBe(sizeOf(plan));
        for (const { tokens, reads } of plan.packs) {
          if (tokens.length > limit) expect(reads).toHaveLength(1);
        }
      }),
      { seed: 1 },
    );
  });
});
