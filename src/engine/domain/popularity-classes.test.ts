import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popularityClasses, statedPopularity } from './popularity-classes.ts';

const initials = (counts: readonly number[]) =>
  popularityClasses(counts)
    .map(([initial]) => initial)
    .join('');

describe('the popularity class of an item', () => {
  it.each([
    // 12 of 20 interactions, then two of the four others.
    [[12, 4, 2, 1, 1], 'hmmtt'],
    // Exactly half is enough.
    [[5, 3, 1, 1], 'hmtt'],
    [[6, 4, 5, 3, 2], 'hmhtt'],
    // The order of a catalogue decides nothing.
    [[1, 2, 12, 1, 4], 'tmhtm'],
    // Of three others the greater half is two.
    [[9, 3, 2, 1], 'hmtt'],
    // Of one other it is that one.
    [[9, 1], 'ht'],
  ])('is the head, the middle or the tail: %j', (counts, expected) => {
    expect(initials(counts)).toBe(expected);
  });

  it.each([
    // One of the two with 4 would make up half of 8.
    [[4, 4], 'hh'],
    [[3, 2, 2, 2, 1], 'hhhht'],
    // Three of the four with 1 would be half of the others.
    [[20, 5, 1, 1, 1, 1, 4], 'hmttttm'],
    [[20, 5, 4, 4, 4, 1], 'hmtttt'],
    [[1, 1, 1, 1], 'hhhh'],
  ])('is the same for equal counts: %j', (counts, expected) => {
    expect(initials(counts)).toBe(expected);
  });

  it.each([
    [[7], 'h'],
    [[], ''],
    [[7, 0, 0], 'htt'],
    [[0, 0], 'tt'],
  ])('is known of one item, none, and items that nobody met: %j', (counts, expected) => {
    expect(initials(counts)).toBe(expected);
  });

  it('is as defined for any counts', () => {
    const anyCounts = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const classes = popularityClasses(counts);
        const of = (one: string) => counts.filter((_, i) => classes[i] === one);
        const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
        const [head, middle, tail] = [of('head'), of('middle'), of('tail')];
        const rest = [...middle, ...tail];
        expect(2 * sum(head)).toBeGreaterThanOrEqual(sum(counts));
        const least = Math.min(...head);
        const above = head.filter((count) => count > least);
        if (head.length > 0) expect(2 * sum(above)).toBeLessThan(sum(counts));
        expect(2 * tail.length).toBeGreaterThanOrEqual(rest.length);
        const most = Math.max(...tail);
        expect(2 * tail.filter((count) => count < most).length).toBeLessThanOrEqual(rest.length);
        expect(Math.max(...middle)).toBeLessThan(least);
        if (middle.length > 0) expect(most).toBeLessThan(Math.min(...middle));
      }),
      { seed: 34 },
    );
  });
});

describe('the popularity in prompts', () => {
  it('is that of the settings, and none by default', () => {
    expect([{}, { popularity: 'none' }, { popularity: true }].map(statedPopularity)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(statedPopularity({ popularity: 'classes' })).toBe('classes');
    expect(statedPopularity({ popularity: 'summary' })).toBe('summary');
  });
});
