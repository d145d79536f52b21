import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

describe('Pace', () => {
  it('knows nothing until a second has passed', () => {
    const pace = new Pace(0);
    expect(pace.perSecond).toBeNull();
    pace.saw(4, 500);
    expect(pace.perSecond).toBeNull();
    expect(pace.remaining(10)).toBeNull();
    pace.saw(8, 1000);
    expect(pace.perSecond).toBe(8);
    expect(pace.remaining(16)).toBe(2);
  });

  it('has nothing to wait for when nothing is left', () => {
    expect(new Pace(0).remaining(0)).toBe(0);
  });

  it('shows a slowdown within its stretch, whatever went before', () => {
    const pace = new Pace(0);
    for (let second = 1; second <= 60; second++) pace.saw(10 * second, 1000 * second);
    expect(pace.perSecond).toBeCloseTo(10);
    for (let second = 1; second <= 16; second++) pace.saw(600 + second, 60_000 + 1000 * second);
    expect(pace.perSecond).toBeCloseTo(1);
  });

  it('still knows its speed when one answer takes longer than the stretch', () => {
    const pace = new Pace(0);
    pace.saw(1, 40_000);
    pace.saw(2, 80_000);
    expect(pace.perSecond).toBeCloseTo(1 / 40);
  });
});
