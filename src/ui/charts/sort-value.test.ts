import { describe, expect, it } from 'vitest';
import { sortValueOf } from './sort-value.ts';

describe('sortValueOf', () => {
  it.each([
    ['.64', 0.64],
    ['−.5', -0.5],
    ['−12', -12],
    ['1,204', 1204],
    ['1,204.5', 1204.5],
    ['<.01', 0.01],
    ['62%', 62],
    [7, 7],
    ['', null],
    ['–', null],
    [null, null],
    ['ItemKNN 2', 'ItemKNN 2'],
    ['3 of 4', '3 of 4'],
  ])('reads %j as %j', (field, value) => {
    expect(sortValueOf(field)).toBe(value);
  });
});
