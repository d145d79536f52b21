import { describe, expect, it } from 'vitest';
import { proposedCodes } from './propose-not-rated.ts';

/** Counts by value: the given rows of each value from one to another, then more. */
function counts(
  from: number,
  to: number,
  rows: number,
  more: Record<string, number> = {},
  step = 1,
) {
  const values = new Map<number, number>();
  for (let value = from; value <= to; value += step) values.set(value, rows);
  for (const [value, n] of Object.entries(more)) values.set(Number(value), n);
  return values;
}

describe('codes for “not rated”', () => {
  it.each([
    ['0 beside 1 to 10, as in Book-Crossing', counts(1, 10, 40, { 0: 700 }), [0]],
    ['0 beside 1 to 5', counts(1, 5, 10, { 0: 30 }), [0]],
    ['0 beside half stars', counts(0.5, 5, 10, { 0: 80 }, 0.5), [0]],
    ['0 beside 1 to 100', counts(1, 100, 3, { 0: 90 }), [0]],
    ['99 beside −10 to 10, as in Jester', counts(-10, 10, 5, { 99: 300 }, 0.25), [99]],
    ['−1 beside 1 to 10, as in lists of anime', counts(1, 10, 40, { '-1': 90 }), [-1]],
    ['−1 beside 0 to 5', counts(0, 5, 40, { '-1': 90 }), [-1]],
    ['9 beside 1 to 5', counts(1, 5, 10, { 9: 4 }), [9]],
    ['9 beside 1 to 7', counts(1, 7, 10, { 9: 4 }), [9]],
    ['999 beside 0 to 100', counts(0, 100, 5, { 999: 20 }), [999]],
    ['−99 beside 1 to 7', counts(1, 7, 10, { '-99': 6 }), [-99]],
    ['−9 beside −5 to 5', counts(-5, 5, 10, { '-9': 6 }), [-9]],
    ['−1 and 0 beside 1 to 10', counts(1, 10, 10, { '-1': 30, 0: 60 }), [-1, 0]],
    ['99 and 999 beside 1 to 5', counts(1, 5, 10, { 99: 30, 999: 60 }), [999, 99]],
  ])('are proposed: %s', (_, values, codes) => {
    const found = proposedCodes(values);
    expect(found?.codes.map(({ code }) => code).sort()).toEqual([...codes].sort());
    for (const { code, rows } of found!.codes) expect(rows).toBe(values.get(code));
    expect(found!.rows).toBe([...values.values()].reduce((a, b) => a + b));
    expect(codes).not.toContain(found!.least);
    expect(codes).not.toContain(found!.most);
  });

  it.each([
    ['no ratings', new Map<number, number>()],
    ['one value', counts(0, 0, 50)],
    ['0 and 1', counts(0, 1, 50)],
    ['thumbs from −1 to 1', counts(-1, 1, 50)],
    ['0 to 5, evenly', counts(0, 5, 20)],
    ['0 to 10, with a few zeros', counts(1, 10, 100, { 0: 30 })],
    ['a scale that begins below 0', counts(-10, 10, 20, { 0: 500 })],
    ['−2 to 5', counts(-2, 5, 20)],
    ['1 to 100', counts(1, 100, 3, { 99: 40 })],
    ['parts of 0 to 100', counts(1, 40, 3, { 99: 4 })],
    ['1 to 10', counts(1, 10, 3, { 9: 400 })],
    ['1, 3, 5, 7 and 9', counts(1, 9, 30, {}, 2)],
    ['one stray value', counts(1, 5, 300, { 99: 1 })],
    ['one stray value among twenty', counts(1, 5, 4, { 99: 1 })],
    ['strays below one in a thousand', counts(1, 5, 3000, { 99: 2 })],
  ])('aren’t proposed: %s', (_, values) => {
    expect(proposedCodes(values)).toBeNull();
  });
});
