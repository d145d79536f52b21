import { expect, it } from 'vitest';
import { commonLasting } from './graph.ts';

it.each<[prompts: number[][], lasting: number[] | undefined, common: number]>([
  [
    [
      [1, 2, 3, 4],
      [1, 2, 3, 5],
    ],
    [3, 3],
    3,
  ],
  [
    [
      [1, 2, 3, 4],
      [1, 2, 3, 5],
    ],
    [3, 2],
    2,
  ],
  [
    [
      [1, 2, 3, 4],
      [1, 9, 3, 4],
    ],
    [3, 3],
    1,
  ],
  [
    [
      [1, 2],
      [3, 2],
    ],
    [2, 2],
    0,
  ],
  [[[1, 2, 3]], [2], 2],
  [
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    undefined,
    0,
  ],
])('the lasting tokens that %j have in common, of %j, are %i', (prompts, lasting, common) => {
  expect(commonLasting(prompts, lasting)).toBe(common);
});
