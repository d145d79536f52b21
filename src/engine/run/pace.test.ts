import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

describe('Pace', () => {
  it('is unknown until a second has passed', () => {
    const pace = new Pace(0);
    expect(pace.perSecond).toBeNull();
    pace.record(4, 500);
    expect(pace.perSecond).toBeNull();
    expect(pace.remaining(10)).toBeNull();
    pace.record(8, 1000);
    expect(pace.perSecond).toBe(8);
    expect(pace.remaining(16)).toBe(2);
  });

  it('has nothing to wait for when nothing is left', () => {
    expect(new Pace(0).remaining(0)).toBe(0);
  });

  it('shows a slowdown within its window, whatever the speed before', () => {
    const pace = new Pace(0);
    for (let second = 1; second <= 60; second++) pace.record(10 * second, 1000 * second);
    expect(pace.perSecond).toBeCloseTo(10);
    for (let second = 1; second <= 16; second++) pace.record(600 + second, 60_000 + 1000 * second);
    expect(pace.perSecond).toBeCloseTo(1);
  });

  it('rests on several answers when each takes long', () => {
    const pace = new Pace(0);
    for (let n = 1; n <= 10; n++) pace.record(n, 20_000 * n);
    // One quick answer changes the speed by an eighth, not to 1.
    pace.record(11, 201_000);
    expect(pace.perSecond).toBeCloseTo(7 / 121);
  });

  it('still has a value when one answer takes longer than the window', () => {
    const pace = new Pace(0);
    pace.record(1, 40_000);
    pace.record(2, 80_000);
    expect(pace.perSecond).toBeCloseTo(1 / 40);
  });
});
