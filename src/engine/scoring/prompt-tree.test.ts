import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computedBy, promptTree, type Branch } from './prompt-tree.ts';

/** The prompt at each end, read along its branches. */
function read(roots: readonly Branch[], before: readonly number[] = []): [number, number[]][] {
  return roots.flatMap(({ tokens, ends, children }) => {
    const sofar = [...before, ...tokens];
    return [...ends.map((end): [number, number[]] => [end, sofar]), ...read(children, sofar)];
  });
}

const duels = [
  [1, 2, 3, 10, 20],
  [1, 2, 3, 10, 21],
  [1, 2, 3, 11, 20],
];

describe('promptTree', () => {
  it('shares every common prefix of prompts', () => {
    expect(promptTree(duels, 1)).toEqual([
      {
        tokens: [1, 2, 3],
        ends: [],
        children: [
          {
            tokens: [10],
            ends: [],
            children: [
              { tokens: [20], ends: [0], children: [] },
              { tokens: [21], ends: [1], children: [] },
            ],
          },
          { tokens: [11, 20], ends: [2], children: [] },
        ],
      },
    ]);
    expect(computedBy(promptTree(duels, 1), 3)).toEqual([5, 1, 2]);
  });

  it.each([4, 6, 10])(
    '[J8] computes all ordered duels of %i slates with the fewest tokens possible',
    (m) => {
      const [user, slate, ask] = [400, 90, 40];
      const stretch = (n: number, from: number) => Array.from({ length: n }, (_, i) => from + i);
      const slates = Array.from({ length: m }, (_, k) => stretch(slate, 10_000 * (k + 1)));
      const prompts = slates.flatMap((first) =>
        slates
          .filter((second) => second !== first)
          .map((second) => [...stretch(user, 0), ...first, ...second, ...stretch(ask, 5_000)]),
      );
      const computed = computedBy(promptTree(prompts), prompts.length).reduce((a, b) => a + b);
      expect(computed).toBe(user + m * slate + m * (m - 1) * (slate + ask));
    },
  );

  it('spends no pass on a shared prefix that is too short', () => {
    expect(promptTree(duels, 2)[0]?.children.map(({ tokens }) => tokens)).toEqual([
      [10, 20],
      [10, 21],
      [11, 20],
    ]);
  });

  it('[J8] shares the tokens after a prefix that is too short', () => {
    const stretch = (n: number, from: number) => Array.from({ length: n }, (_, i) => from + i);
    const user = stretch(50, 0);
    // Two of the slates begin with the same two tokens, as titles do.
    const slates = [[7, 8, ...stretch(30, 1000)], [7, 8, ...stretch(30, 2000)], stretch(32, 3000)];
    const prompts = slates.flatMap((first) =>
      stretch(9, 5000).map((ask) => [...user, ...first, ...stretch(10, ask * 20)]),
    );
    const roots = promptTree(prompts);
    expect(roots).toHaveLength(1);
    expect(roots[0]?.children.map(({ tokens }) => tokens)).toEqual(slates);
    const computed = computedBy(roots, prompts.length).reduce((a, b) => a + b);
    expect(computed).toBe(50 + 3 * 32 + 27 * 10);
  });

  it('leads to every prompt once, in full', () => {
    const prompts = fc.array(
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 9 }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(prompts, fc.integer({ min: 1, max: 9 }), (prompts, shortest) => {
        const found = read(promptTree(prompts, shortest)).sort(([a], [b]) => a - b);
        expect(found).toEqual(prompts.map((prompt, i) => [i, prompt]));
      }),
      { seed: 1 },
    );
  });
});
