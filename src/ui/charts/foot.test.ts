import { describe, expect, it } from 'vitest';
import type { Estimate } from '#engine/report/report.ts';
import { footOf, reasons } from './foot.ts';

const estimate = (change: Partial<Estimate>): Estimate => ({
  id: 'a',
  title: 'A',
  value: 0.8,
  interval: null,
  n: 100,
  of: 'pairs',
  leftOut: { unscored: 29 },
  nulls: { coin: 0.5, alwaysFirst: 0 },
  ties: 'a tie counts half',
  method: '95%, users resampled',
  better: 'higher',
  ...change,
});

describe('the foot of a figure', () => {
  it('states once what is the same for all estimates', () => {
    expect(footOf([estimate({}), estimate({})])).toEqual([
      'n 100 pairs',
      'left out: 29 unscored',
      'reference: coin .50, always first 0',
      'a tie counts half',
      '95%, users resampled',
    ]);
  });

  it('gives the range of n, and names estimates without a reference value', () => {
    const foot = footOf([
      estimate({}),
      estimate({ title: 'B', n: 1200, leftOut: {}, nulls: { coin: 0.5, alwaysFirst: null } }),
    ]);
    expect(foot[0]).toBe('n 100 to 1,200 pairs');
    expect(foot).toContain('left out: by row, in the table');
    expect(foot).toContain('always first is undefined for B');
  });

  it('uses the names of the reference values, and mentions no missing one that doesn’t exist', () => {
    const names = { coin: 'chance', alwaysFirst: 'always the lowest' };
    const lowest = estimate({ nulls: { coin: 0.4, alwaysFirst: 0.5, names } });
    expect(footOf([lowest])).toContain('reference: chance .40, always the lowest .50');
    const alone = { coin: 'chance', alwaysFirst: null };
    const foot = footOf([estimate({ nulls: { coin: 0, alwaysFirst: null, names: alone } })]);
    expect(foot).toContain('reference: chance 0');
    expect(foot.join('; ')).not.toMatch(/undefined|coin|first/);
    const unknown = footOf([estimate({ nulls: { coin: null, alwaysFirst: null, names: alone } })]);
    expect(unknown).toContain('chance is undefined');
  });

  it('doesn’t repeat a number with which the unit begins', () => {
    const one = estimate({ n: 1440, of: '1,440 duels of 60 users' });
    const other = estimate({ n: 120, of: '120 duels of 60 users' });
    expect(footOf([one])[0]).toBe('n 1,440 duels of 60 users');
    expect(footOf([one, other])[0]).toBe('n 120 to 1,440 duels of 60 users');
  });

  it('states that nothing was left out, and omits reasons with count 0', () => {
    expect(reasons({ identical: 44, unscored: 0 })).toBe('44 identical');
    expect(reasons({})).toBe('nothing');
  });
});
