import { RATE } from '#engine/report/measures.ts';
import { byChance, chanceAndLowest, coinAndFirst } from '#engine/report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';
import { footOf } from './foot.ts';

const estimate = (change: Partial<RenderedEstimate>): RenderedEstimate => ({
  id: 'a',
  title: 'A',
  value: 0.8,
  interval: null,
  n: 100,
  of: 'pairs',
  leftOut: { unscored: 29 },
  measure: RATE,
  references: coinAndFirst(0.5, 0),
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
      'reference: coin .50, always first .00',
      'a tie counts half',
      '95%, users resampled',
    ]);
  });

  it('gives the range of n, and names estimates without a reference value', () => {
    const foot = footOf([
      estimate({}),
      estimate({ title: 'B', n: 1200, leftOut: {}, references: coinAndFirst(0.5, null) }),
    ]);
    expect(foot[0]).toBe('n 100 to 1,200 pairs');
    expect(foot).toContain('left out: by row, in the table');
    expect(foot).toContain('always first is undefined for B');
  });

  it('uses the names of the reference values, and mentions no missing one that doesn’t exist', () => {
    const lowest = estimate({ references: chanceAndLowest(0.4, 0.5) });
    expect(footOf([lowest])).toContain('reference: chance .40, always the lowest .50');
    const foot = footOf([estimate({ references: byChance(0) })]);
    expect(foot).toContain('reference: chance .00');
    expect(foot.join('; ')).not.toMatch(/undefined|coin|first/);
    const unknown = footOf([estimate({ references: byChance(null) })]);
    expect(unknown).toContain('chance is undefined');
  });

  it('doesn’t repeat a number with which the unit begins', () => {
    const one = estimate({ n: 1440, of: '1,440 duels of 60 users' });
    const other = estimate({ n: 120, of: '120 duels of 60 users' });
    expect(footOf([one])[0]).toBe('n 1,440 duels of 60 users');
    expect(footOf([one, other])[0]).toBe('n 120 to 1,440 duels of 60 users');
  });
});
