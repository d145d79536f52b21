import { describe, expect, it } from 'vitest';
import {
  ceilingOf,
  duelBounds,
  ratioOf,
  singleBounds,
  spreadOf,
} from '../../../scripts/bench/arithmetic.ts';
import { causalMask } from '../../../scripts/bench/causal-mask.ts';
import { sentenceOf, tableOf, told, type Outcome } from '../../../scripts/bench/outcome.ts';

describe('the fewest tokens', () => {
  // A worked case of the published table of shares: P = 600, s = 150, q = 40.
  const sizes = { P: 600, s: 150, q: 40, instructions: 0 };

  it.each([
    [2, 1.47],
    [3, 2.58],
    [4, 3.24],
    [6, 3.92],
    [10, 4.41],
  ])('of all ordered duels of %i different slates', (m, times) => {
    expect(ceilingOf([duelBounds(sizes, m, m * (m - 1))])).toBeCloseTo(times, 2);
  });

  it('are those of the whole prompt where there is one', () => {
    const { naive, fewest } = duelBounds(sizes, 1, 1);
    // The slate is both the first and the second.
    expect(fewest).toBe(naive);
    expect(ceilingOf([singleBounds(sizes, 1)])).toBe(1);
  });

  it('count instructions once a run', () => {
    const own = { ...sizes, instructions: 500 };
    const users = [true, false, false].map((first) => duelBounds(own, 4, 12, first));
    expect(users.map(({ fewest }) => fewest)).toEqual([3480, 2980, 2980]);
    expect(ceilingOf(users)).toBeCloseTo((3 * 12 * 940) / (3480 + 2 * 2980), 12);
  });

  it('hold for items that are rated one by one', () => {
    const rating = { P: 650, s: 150, q: 0, instructions: 0 };
    for (const [n, times] of [
      [5, 2.9],
      [10, 3.7],
      [20, 4.4],
      [50, 4.9],
    ] as const) {
      expect(ceilingOf([singleBounds(rating, n)])).toBeCloseTo(times, 1);
    }
  });
});

describe('a median with its quartiles', () => {
  it('is the middle, whatever the order', () => {
    expect(spreadOf([5, 1, 3])).toEqual({ median: 3, low: 2, high: 4, n: 3 });
    expect(spreadOf([4, 1, 3, 2]).median).toBe(2.5);
    expect(spreadOf([7])).toEqual({ median: 7, low: 7, high: 7, n: 1 });
    expect(spreadOf([]).median).toBeNaN();
  });

  it('of a ratio compares round by round, so that a slow one slows both sides', () => {
    // Every round has the same ratio, however busy the machine was.
    expect(ratioOf([20, 200, 2000], [10, 100, 1000])).toMatchObject({ median: 2, low: 2, high: 2 });
    expect(() => ratioOf([1, 2], [1])).toThrow(RangeError);
  });

  it('is printed with its number of rounds', () => {
    expect(told(spreadOf([1, 2, 3]), 1, ' s')).toBe('2.0 s [1.5, 2.5], n = 3');
  });
});

describe('an outcome', () => {
  const outcome: Outcome = {
    part: 'a',
    what: 'Speed',
    goal: 'at least 2',
    reached: '3',
    met: true,
  };

  it('has a sentence', () => {
    expect(sentenceOf(outcome)).toBe('Speed: goal at least 2, reached 3: yes.');
    expect(sentenceOf({ ...outcome, met: false })).toContain('reached 3: no.');
    expect(sentenceOf({ ...outcome, met: null })).toContain('not measured');
    expect(sentenceOf({ ...outcome, goal: null, met: null })).toBe('Speed: 3.');
  });

  it('has a table row whose cells no text can break', () => {
    const table = tableOf([{ ...outcome, what: 'a | b' }]);
    expect(table.split('\n')[2]).toBe('| a | a \\| b | at least 2 | 3 | yes |');
  });
});

it('a mask lets a token see the tokens before it, and itself', () => {
  expect(Array.from(causalMask(3), (value) => value === 0)).toEqual([
    ...[true, false, false],
    ...[true, true, false],
    ...[true, true, true],
  ]);
});
