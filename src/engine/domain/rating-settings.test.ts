import { describe, expect, it } from 'vitest';
import { isOneScale, ratingSettings, ratingsWritten } from './rating-settings.ts';

const open = { least: '', most: '', step: '', notRated: '' };

describe('settings of ratings as a person writes them', () => {
  it.each([
    ['nothing', {}, undefined],
    ['both ends', { least: '1', most: ' 10 ' }, { least: 1, most: 10 }],
    [
      'ends with a step',
      { least: '0.5', most: '5', step: '.5' },
      { least: 0.5, most: 5, step: 0.5 },
    ],
    ['ends below 0', { least: '\u221210', most: '10' }, { least: -10, most: 10 }],
    ['a code', { notRated: '0' }, { notRated: [0] }],
    ['codes with spaces and an empty one', { notRated: ' -1, 99 ,,' }, { notRated: [-1, 99] }],
    ['codes in words', { notRated: 'NR, n/a' }, { notRated: ['NR', 'n/a'] }],
    ['an end alone', { least: '1' }, null],
    ['a step alone', { step: '1' }, null],
    ['an end in words', { least: 'one', most: '5' }, null],
    ['a decimal comma', { least: '0,5', most: '5' }, null],
    ['ends that are equal', { least: '5', most: '5' }, null],
    ['ends in the wrong order', { least: '5', most: '1' }, null],
    ['a step of 0', { least: '1', most: '5', step: '0' }, null],
    ['a step wider than the scale', { least: '1', most: '5', step: '7' }, null],
    ['a number without end', { least: '1', most: 'Infinity' }, null],
    ['a code of 61 characters', { notRated: 'x'.repeat(61) }, null],
    ['21 codes', { notRated: Array.from({ length: 21 }, (_, i) => i).join(',') }, null],
  ])('reads %s', (_, written, expected) => {
    expect(ratingsWritten({ ...open, ...written })).toEqual(expected);
  });

  it.each([
    [{ least: 1 }],
    [{ most: 5 }],
    [{ step: 1 }],
    [{ least: 5, most: 1 }],
    [{ least: 1, most: 5, step: 5 }],
    [{ notRated: ['x'.repeat(61)] }],
    [{ notRated: [null] }],
    [{ notRated: 0 }],
    [{ scale: 5 }],
  ])('refuses %j in a study', (settings) => {
    expect(ratingSettings.safeParse(settings).success).toBe(false);
  });

  it('allows one scale for all tables of a study', () => {
    const [five, ten] = [5, 10].map((most) => ({ ratings: { least: 1, most } }));
    expect(isOneScale([{}, five!, five!, { ratings: { notRated: [0] } }])).toBe(true);
    expect(isOneScale([five!, ten!])).toBe(false);
  });
});
