import { describe, expect, it } from 'vitest';
import { shuffled, stream } from '../random/stream.ts';
import { meanOf } from '../stats/mean.ts';
import type { HeldOut } from './held-out.ts';
import { averagePopularity, leastOfShortHead, meanPopularity, shareOfTail } from './popularity.ts';
import { serendipity, serendipityOfRandom } from './serendipity.ts';

describe('ARP', () => {
  it('is the mean number of users who met an item, worked out by hand', () => {
    expect(averagePopularity([40, 10, 1])).toBe(17);
    expect(averagePopularity([0, 0])).toBe(0);
    expect(averagePopularity([])).toBeNull();
  });

  it('is the mean popularity times the users, in any order of the items', () => {
    const met = [7, 3, 9, 0, 4];
    expect(averagePopularity(met)).toBeCloseTo(meanPopularity(met, 12)! * 12, 12);
    expect(averagePopularity(met.toReversed())).toBe(averagePopularity(met));
  });
});

describe('APLT', () => {
  it('begins below the fewest items that make up four fifths of all meetings', () => {
    // 20 meetings: 10 + 6 are 16 of them, four fifths exactly.
    expect(leastOfShortHead([1, 10, 6, 2, 1])).toBe(6);
    // One more meeting in the tail, and the third item is needed.
    expect(leastOfShortHead([1, 10, 6, 2, 2])).toBe(2);
    // Five alike: four make up four fifths, and the fifth is as popular as the fourth.
    expect(leastOfShortHead([3, 3, 3, 3, 3])).toBe(3);
    expect(leastOfShortHead([5])).toBe(5);
    expect(leastOfShortHead([0, 0])).toBeNull();
    expect(leastOfShortHead([])).toBeNull();
  });

  it('is the share of items outside the head, worked out by hand', () => {
    const catalogue = [1, 10, 6, 2, 1, 0];
    const head = leastOfShortHead(catalogue);
    expect(shareOfTail([10, 6, 2, 1], head)).toBe(0.5);
    expect(shareOfTail([10, 6], head)).toBe(0);
    expect(shareOfTail([0, 2], head)).toBe(1);
    expect(shareOfTail([], head)).toBeNull();
    expect(shareOfTail([0, 0], null)).toBeNull();
  });

  it('doesn’t depend on the order of items, nor on how many meetings one stands for', () => {
    const catalogue = [1, 10, 6, 2, 1, 0];
    expect(leastOfShortHead(catalogue.toReversed())).toBe(6);
    expect(leastOfShortHead(catalogue.map((n) => 7 * n))).toBe(42);
    for (let n = 1; n < 200; n++) expect(leastOfShortHead(new Array<number>(5).fill(n))).toBe(n);
  });
});

/** The user likes items 0 to 2 later, which are unexpected by 1, .5 and .25; ten items are unmet. */
const surprises = [1, 0.5, 0.25];
const held: HeldOut = {
  liked: new Set([0, 1, 2]),
  gains: new Map(),
  graded: false,
  unmet: 10,
  unexpected: (item) => surprises[item] ?? null,
};

describe('serendipity', () => {
  it('counts a relevant item by its unexpectedness, worked out by hand', () => {
    expect(serendipity([0, 7, 2, 8], held, 4)).toBeCloseTo((1 + 0.25) / 4, 12);
    expect(serendipity([1, 7], held, 1)).toBe(0.5);
    expect(serendipity([7, 8, 9], held, 3)).toBe(0);
    // A missing place and one that a short list lacks are misses.
    expect(serendipity([null, 0], held, 4)).toBe(0.25);
  });

  it('is the precision where nothing is expected, and rises with surprise', () => {
    const all = { ...held, unexpected: () => 1 };
    expect(serendipity([0, 7, 1], all, 3)).toBeCloseTo(2 / 3, 12);
    expect(serendipity([0, 7], held, 2)!).toBeGreaterThan(serendipity([2, 7], held, 2)!);
    expect(serendipity([0, 1, 7], held, 3)).toBe(serendipity([7, 1, 0], held, 3));
  });

  it('is undefined without relevant items, without earlier ones, and where it wasn’t computed', () => {
    const unknown: HeldOut = { liked: held.liked, gains: held.gains, graded: false, unmet: 10 };
    for (const one of [
      unknown,
      { ...held, liked: new Set<number>() },
      { ...held, unexpected: () => null },
    ]) {
      expect(serendipity([0, 1], one, 2)).toBeNull();
      expect(serendipityOfRandom(one, 2)).toBeNull();
    }
    expect(serendipityOfRandom({ ...held, unmet: 1 }, 2)).toBeNull();
  });

  it('has the mean of random lists as its value by chance', () => {
    const chance = stream('lists');
    const items = Array.from({ length: 10 }, (_, i) => i);
    const drawn = Array.from({ length: 4000 }, (_, i) =>
      serendipity(shuffled(items, chance.child(`${i}`)).slice(0, 3), held, 3)!,
    );
    expect(serendipityOfRandom(held, 3)).toBeCloseTo(1.75 / 10, 12);
    expect(Math.abs(serendipityOfRandom(held, 3)! - meanOf(drawn))).toBeLessThan(0.01);
  });
});
