import { describe, expect, it } from 'vitest';
import { adjudicate, type Said } from './adjudicate.ts';
import { ruleLabel, thresholds } from './labels.ts';

describe('both orders of a pair', () => {
  it.each([
    ['a', 'a', 'a'],
    ['b', 'b', 'b'],
    ['tie', 'tie', 'tie'],
    ['a', 'b', 'by position'],
    ['a', 'tie', 'by position'],
    ['tie', 'b', 'by position'],
    ['a', 'unscored', 'unscored'],
    ['unscored', 'not asked yet', 'not asked yet'],
  ] as const)('%s and %s give %s, whichever was asked first', (one, other, together) => {
    expect(adjudicate(one, other)).toBe(together);
    expect(adjudicate(other, one)).toBe(together);
  });

  it('give the paper’s merged counts from its raw ones, by this rule only', () => {
    // SAER, table 2: 176 of 200 pairs are consistent; 228, 154 and 18 of 400 single answers.
    const pairs: [Said, Said][] = [];
    const add = (n: number, one: Said, other: Said) => {
      for (let i = 0; i < n; i++) pairs.push([one, other]);
    };
    add(103, 'a', 'a');
    add(66, 'b', 'b');
    add(7, 'tie', 'tie');
    // 22 answers for a, 22 for b and 4 ties remain for the 24 pairs that differ.
    add(20, 'a', 'b');
    add(2, 'a', 'tie');
    add(2, 'b', 'tie');
    const raw = (said: Said) => pairs.flat().filter((one) => one === said).length;
    expect([raw('a'), raw('b'), raw('tie')]).toEqual([228, 154, 18]);
    const merged = pairs.map(([one, other]) => adjudicate(one, other));
    const of = (...kinds: string[]) => merged.filter((one) => kinds.includes(one)).length;
    expect([of('a'), of('b'), of('tie', 'by position')]).toEqual([103, 66, 31]);
    expect(of('a', 'b', 'tie')).toBe(176);
  });
});

describe('the rule on relevant items', () => {
  it('equals the paper’s for ten: good from 7, partial from 4', () => {
    const of = (label: string) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((relevant) => ruleLabel(relevant, 10) === label);
    expect([of('Poor'), of('Partial'), of('Good')]).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6],
      [7, 8, 9, 10],
    ]);
    expect(thresholds(10)).toEqual({ good: 7, partial: 4 });
  });

  it.each([
    [5, 4, 2],
    [3, 3, 2],
    [1, 1, 1],
    [20, 14, 8],
  ])('is scaled to %d items', (k, good, partial) => {
    expect(thresholds(k)).toEqual({ good, partial });
    expect([ruleLabel(good, k), ruleLabel(good - 1, k)]).toEqual([
      'Good',
      good - 1 >= partial ? 'Partial' : 'Poor',
    ]);
  });

  it('refuses impossible counts', () => {
    expect(() => ruleLabel(6, 5)).toThrow(RangeError);
  });
});
